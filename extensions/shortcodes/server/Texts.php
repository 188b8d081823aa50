<?php
declare( strict_types=1 );

namespace Freehold\Modules\Shortcodes;

/**
 * Shows the shortcodes that are parts of a text: quizzes, presentations, avatars and lists of pages.
 */
final class Texts {

	/**
	 * Returns the output of a shortcode.
	 *
	 * @param array<int|string, string>|string $attributes Its attributes.
	 * @param string|null                      $content    What is between its tags.
	 */
	public static function html( array|string $attributes, ?string $content, string $name ): string {
		$attributes = array_filter( (array) $attributes, 'is_string' );
		return match ( $name ) {
			'gravatar'     => self::avatar( $attributes ),
			'sitemap'      => '<ul>' . wp_list_pages(
				array(
					'title_li' => '',
					'depth'    => (int) ( $attributes['depth'] ?? 0 ),
					'echo'     => false,
				)
			) . '</ul>',
			'presentation' => self::around( (string) $content, array( 'slide' ) ),
			'quiz'         => self::around( (string) $content, array( 'question', 'answer', 'wrong' ) ),
			'slide'        => '<section>' . wpautop( do_shortcode( (string) $content ) ) . '</section>',
			'question'     => '<p><strong>' . do_shortcode( (string) $content ) . '</strong></p>',
			'answer'       => self::answer( (string) $content, __( 'This is right.', 'freehold' ) ),
			'wrong'        => self::answer( (string) $content, __( 'This is wrong.', 'freehold' ) ),
			default        => '',
		};
	}

	/**
	 * Returns the output of some shortcodes in a content, without line breaks and paragraphs between them.
	 *
	 * @param string[] $names   The shortcodes' names.
	 */
	private static function around( string $content, array $names ): string {
		preg_match_all( '/' . get_shortcode_regex( $names ) . '/', $content, $found );
		return '<div>' . do_shortcode( implode( '', $found[0] ) ) . '</div>';
	}

	/**
	 * Returns an answer, which a click judges.
	 *
	 * @param string $content The answer, and its explanation as a shortcode.
	 * @param string $verdict What it is.
	 */
	private static function answer( string $content, string $verdict ): string {
		$pattern = '~\[explanation[^\]]*\](.*?)\[/explanation\]~s';
		$reason  = preg_match( $pattern, $content, $found ) ? ' ' . do_shortcode( $found[1] ) : '';
		return '<details><summary>' . do_shortcode( trim( preg_replace( $pattern, '', $content ) ?? $content ) ) . '</summary><p>' . esc_html( $verdict ) . $reason . '</p></details>';
	}

	/**
	 * Returns the avatar of an email address.
	 *
	 * @param array<int|string, string> $attributes The shortcode's attributes.
	 */
	private static function avatar( array $attributes ): string {
		$email = sanitize_email( $attributes['email'] ?? $attributes[0] ?? '' );
		return '' === $email ? '' : (string) get_avatar( $email, max( 16, min( 512, (int) ( $attributes['size'] ?? 96 ) ) ) );
	}
}
