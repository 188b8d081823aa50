<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Submission;

use Freehold\Blocks\StoredText;
use Freehold\Modules\ContactForm\Definition\Definition;
use Freehold\Modules\ContactForm\Entries\Answer;
use Freehold\Modules\ContactForm\Fields\FieldType;

/**
 * What a visitor sees in the form's place after submitting it.
 */
final class Confirmation {

	/**
	 * Returns the confirmation.
	 *
	 * @param Definition $definition The form.
	 * @param Answer[]   $answers    The answers.
	 * @param string     $page       The URL of the form's page.
	 */
	public static function html( Definition $definition, array $answers, string $page ): string {
		$settings = $definition->confirmation;
		if ( '' !== $settings['content'] ) {
			$html = do_blocks( $settings['content'] );
		} else {
			$heading = '' === $settings['heading'] ? __( 'Your message has been sent', 'freehold' ) : $settings['heading'];
			$html    = '<h2 class="freehold-form__sent" tabindex="-1">' . esc_html( $heading ) . '</h2>'
				. ( '' === StoredText::plain( $settings['message'] ) ? '' : wpautop( wp_kses_post( $settings['message'] ) ) )
				. ( $settings['summary'] ? self::summary( $answers ) : '' );
		}
		if ( $settings['goBack'] ) {
			$html .= '<p><a href="' . esc_url( $page ) . '">' . esc_html__( 'Go back', 'freehold' ) . '</a></p>';
		}
		return $html;
	}

	/**
	 * Returns the list of answers.
	 *
	 * @param Answer[] $answers The answers.
	 */
	private static function summary( array $answers ): string {
		$items = '';
		foreach ( $answers as $answer ) {
			$text = FieldType::of( $answer->type )::text( $answer );
			if ( '' !== $text ) {
				$items .= '<div><dt>' . esc_html( $answer->label ) . '</dt><dd>' . nl2br( esc_html( $text ) ) . '</dd></div>';
			}
		}
		return '' === $items ? '' : "<dl class=\"freehold-form__summary\">{$items}</dl>";
	}
}
