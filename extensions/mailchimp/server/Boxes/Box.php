<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\Boxes;

use Freehold\Http\Request;
use Freehold\Http\Visitor;
use Freehold\Members\Address;
use Freehold\Modules;
use Freehold\Modules\Mailchimp\Api\Client;
use Freehold\Modules\Mailchimp\SignUps\SignUp;
use Freehold\Modules\Mailchimp\SignUps\SignUps;

/**
 * Renders a checkbox that is not selected at first, and signs up visitors who select it.
 */
final class Box {

	/** The name of the control. */
	public const NAME = 'freehold_mailchimp_join';

	/** How many checkboxes this request has rendered, for their IDs.
	 *
	 * @var int
	 */
	private static int $count = 0;

	/**
	 * Returns whether the owner turned on a checkbox.
	 *
	 * @param string $option The module's option.
	 */
	public static function is_on( string $option ): bool {
		return true === ( Modules::options( 'mailchimp' )[ $option ] ?? false ) && null !== Client::current();
	}

	/**
	 * Returns the checkbox.
	 */
	public static function html(): string {
		++self::$count;
		$id = 'freehold-mailchimp-join-' . self::$count;
		return '<p class="freehold-mailchimp-join"><input type="checkbox" id="' . esc_attr( $id ) . '" name="' . self::NAME . '" value="1" aria-describedby="' . esc_attr( "{$id}-consent" ) . '"> '
			. '<label for="' . esc_attr( $id ) . '">' . esc_html( self::label() ) . '</label><br>'
			. '<small id="' . esc_attr( "{$id}-consent" ) . '">' . esc_html( self::sentence() ) . '</small></p>';
	}

	/**
	 * Returns whether the visitor selected the checkbox in the current request.
	 */
	public static function is_selected(): bool {
		return '1' === Request::posted( self::NAME );
	}

	/**
	 * Returns what to note of the visitor's consent.
	 *
	 * @return array{words: string, time: int, language: string} The words that the visitor agreed to, when in seconds of Unix time, and in which locale.
	 */
	public static function consent(): array {
		return array(
			'words'    => self::label() . ' – ' . self::sentence(),
			'time'     => time(),
			'language' => get_locale(),
		);
	}

	/**
	 * Counts a sign-up of the current visitor.
	 *
	 * @param string $email The address.
	 * @return bool Whether a limit is reached.
	 */
	public static function is_limited( string $email ): bool {
		return SignUps::is_limited( $email, Visitor::ip() );
	}

	/**
	 * Signs up a person after the response.
	 *
	 * @param string               $email   The address.
	 * @param array<string, mixed> $consent As {@see consent()} returned it; those of earlier versions have no language.
	 * @param string               $source  Where the checkbox was.
	 * @param string               $page    The URL of the page.
	 */
	public static function sign_up( string $email, array $consent, string $source, string $page ): void {
		$address = Address::normalize( $email );
		if ( '' !== $address ) {
			SignUps::send_later( new SignUp( $address, mb_substr( (string) ( $consent['words'] ?? '' ), 0, SignUp::MAX_CONSENT ), $source, page: $page, language: (string) ( $consent['language'] ?? get_locale() ), time: (int) ( $consent['time'] ?? 0 ) ) );
		}
	}

	/**
	 * Returns the label.
	 */
	private static function label(): string {
		$label = trim( (string) ( Modules::options( 'mailchimp' )['box_label'] ?? '' ) );
		return '' === $label ? __( 'Subscribe to our newsletter', 'freehold' ) : $label;
	}

	/**
	 * Returns the sentence below the label.
	 */
	private static function sentence(): string {
		$sentence = trim( (string) ( Modules::options( 'mailchimp' )['box_consent'] ?? '' ) );
		return '' === $sentence ? __( 'We share your email address with Mailchimp, which sends our newsletter. You can unsubscribe at any time.', 'freehold' ) : $sentence;
	}
}
