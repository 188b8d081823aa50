<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Captcha;

use Freehold\Http;
use Freehold\Keys;
use Freehold\Modules;
use Freehold\Services\Checks;
use Freehold\Services\CredentialField;
use Freehold\Services\KeyCheck;
use Freehold\Services\Service;
use WP_Error;

/**
 * Services that check visitors with a widget: Cloudflare Turnstile and hCaptcha. Both have the same format. This server sends the
 * visitor's token, and neither what was entered nor the IP address.
 */
enum CaptchaService: string {

	case Turnstile = 'turnstile';
	case HCaptcha  = 'hcaptcha';

	/** The error codes of a secret key that is invalid, or of another site key. */
	private const BAD_SECRET = array( 'missing-input-secret', 'invalid-input-secret', 'sitekey-secret-mismatch' );

	/** The timeout in seconds. The visitor waits. */
	private const TIMEOUT = 5.0;

	/** The longest token, in bytes. Turnstile's have at most 2,048; hCaptcha names no limit. */
	private const MAX_BYTES = 8000;

	/**
	 * Returns the owner's choice, whether its keys are there or not.
	 *
	 * @return string `none`, `work`, or one of the cases.
	 */
	public static function chosen(): string {
		return (string) ( Modules::options( 'contact-form' )['captcha'] ?? 'none' );
	}

	/**
	 * Returns the service, with its keys.
	 */
	public function service(): Service {
		return new Service(
			id: $this->value,
			name: $this->title(),
			purpose: static fn (): string => __( 'Keeps robots out of your forms.', 'freehold' ),
			how: fn (): string => self::Turnstile === $this
				? __( 'In Cloudflare’s dashboard, open Turnstile and add a widget for this site’s domain. Copy its site key and its secret key.', 'freehold' )
				: __( 'In hCaptcha’s dashboard, add a site for this site’s domain. Copy its site key, and your account’s secret key.', 'freehold' ),
			url: self::Turnstile === $this ? 'https://dash.cloudflare.com/?to=/:account/turnstile' : 'https://dashboard.hcaptcha.com/',
			check: $this->check( ... ),
			parts: array(
				new CredentialField( 'site_key', static fn (): string => __( 'Site key', 'freehold' ), secret: false ),
				new CredentialField( 'key', static fn (): string => __( 'Secret key', 'freehold' ) ),
			),
			optional: fn (): bool => self::chosen() !== $this->value,
			group: Service::FORMS,
			icon: 'shield'
		);
	}

	/**
	 * Returns the service's own name.
	 */
	public function title(): string {
		return self::Turnstile === $this ? 'Cloudflare Turnstile' : 'hCaptcha';
	}

	/**
	 * Returns the URL of the script that shows the widget.
	 */
	public function script(): string {
		return self::Turnstile === $this
			? $this->base( 'https://challenges.cloudflare.com' ) . '/turnstile/v0/api.js?render=explicit'
			: $this->base( 'https://js.hcaptcha.com' ) . '/1/api.js?render=explicit&recaptchacompat=off';
	}

	/**
	 * Returns the site key, which visitors' browsers get.
	 */
	public function site_key(): string {
		return Keys::get( $this->value, 'site_key' );
	}

	/**
	 * Returns whether both keys are there.
	 */
	public function is_set(): bool {
		return '' !== $this->site_key() && '' !== Keys::get( $this->value );
	}

	/**
	 * Returns whether the service accepts a visitor's token. Each token counts once.
	 *
	 * @param string $token What the widget returned.
	 * @return bool Also false if the service could not be reached: the entry is then in spam, where it can be reviewed.
	 */
	public function verify( string $token ): bool {
		if ( '' === $token || strlen( $token ) > self::MAX_BYTES ) {
			return false;
		}
		$service = $this->service();
		$values  = $service->values();
		$result  = $this->request( $values, $token );
		if ( ! is_wp_error( $result ) && array() !== array_intersect( self::BAD_SECRET, $result['codes'] ) ) {
			// The screen of keys and Site Health say so.
			Checks::store( $service, $values, self::rejected( $this ) );
		}
		return ! is_wp_error( $result ) && $result['success'];
	}

	/**
	 * Checks keys with a token that cannot be valid: the service then names what is wrong with the secret key first.
	 *
	 * @param array<string, string> $values The values by field name.
	 */
	private function check( array $values ): KeyCheck {
		$result = $this->request( $values, 'freehold-key-check' );
		return match ( true ) {
			is_wp_error( $result ) => KeyCheck::unchecked( $result->get_error_message() ),
			array() !== array_intersect( self::BAD_SECRET, $result['codes'] ) => self::rejected( $this ),
			default => KeyCheck::valid(),
		};
	}

	/**
	 * Asks the service about a token.
	 *
	 * Sources: https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ and
	 * https://docs.hcaptcha.com/#verify-the-user-response-server-side
	 *
	 * @param array<string, string> $values The keys.
	 * @return array{success: bool, codes: string[]}|WP_Error
	 */
	private function request( array $values, string $token ): array|WP_Error {
		$body = array(
			'secret'   => $values['key'],
			'response' => $token,
		);
		if ( self::HCaptcha === $this ) {
			// Tokens of other sites are invalid.
			$body['sitekey'] = $values['site_key'];
		}
		$response = Http::request(
			self::Turnstile === $this ? $this->base( 'https://challenges.cloudflare.com' ) . '/turnstile/v0/siteverify' : $this->base( 'https://api.hcaptcha.com' ) . '/siteverify',
			array(
				'method'    => 'POST',
				'headers'   => array(
					'Accept'       => 'application/json',
					'Content-Type' => 'application/x-www-form-urlencoded',
				),
				'body'      => http_build_query( $body, '', '&' ),
				'changes'   => false,
				'service'   => $this->value,
				'timeout'   => self::TIMEOUT,
				'max_bytes' => 100 * KB_IN_BYTES,
				'redirects' => 0,
			)
		);
		if ( is_wp_error( $response ) ) {
			return $response;
		}
		$result = json_decode( $response['body'], true );
		if ( ! is_array( $result ) || ! is_bool( $result['success'] ?? null ) ) {
			/* translators: 1: the name of a service. 2: an HTTP status, a number. */
			return new WP_Error( 'freehold_captcha', sprintf( __( '%1$s returned status %2$d.', 'freehold' ), $this->title(), $response['status'] ) );
		}
		return array(
			'success' => $result['success'],
			'codes'   => array_filter( (array) ( $result['error-codes'] ?? array() ), 'is_string' ),
		);
	}

	/**
	 * Returns the result for an invalid secret key.
	 */
	private static function rejected( self $service ): KeyCheck {
		return KeyCheck::rejected( KeyCheck::rejection( $service->title() ), 'key' );
	}

	/**
	 * Returns the configured URL, or the service's own, without a slash at its end.
	 */
	private function base( string $own ): string {
		return untrailingslashit( Keys::url( $this->value ) ?: $own );
	}
}
