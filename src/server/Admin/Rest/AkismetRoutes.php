<?php
declare( strict_types=1 );

namespace Freehold\Admin\Rest;

use Akismet;

/**
 * Registers routes that respond with what the plugin Akismet knows, if it is there.
 */
final class AkismetRoutes {

	/** The plugin's file. */
	private const PLUGIN = 'akismet/akismet.php';

	private const NOT_INSTALLED = 'not_installed';
	private const NOT_ACTIVE    = 'not_active';
	private const INVALID_KEY   = 'invalid_key';

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		Route::add( 'GET', '/module/akismet/data', self::spam_count( ... ) );
		Route::add( 'GET', '/module/akismet/key/check', static fn (): array => self::check( null ) );
		Route::add( 'POST', '/module/akismet/key/check', static fn ( array $input ): array => self::check( $input['api_key'] ), 'AkismetKeyInput' );
	}

	/**
	 * Returns how much spam Akismet has counted, or why it counts none.
	 */
	private static function spam_count(): int|string {
		return self::obstacle() ?? ( '' === self::key() ? self::INVALID_KEY : (int) get_option( 'akismet_spam_count' ) );
	}

	/**
	 * Lets Akismet check a key. The key is not stored.
	 *
	 * @param string|null $key The key; null for the stored one.
	 * @return array{validKey: bool, invalidKeyCode: string, invalidKeyMessage: string}
	 */
	private static function check( ?string $key ): array {
		$obstacle = self::obstacle();
		if ( null !== $obstacle ) {
			return self::invalid( $obstacle );
		}
		$key ??= self::key();
		if ( '' === $key ) {
			return self::invalid( self::INVALID_KEY );
		}
		$result = Akismet::verify_key( $key );
		return 'valid' === $result
			? array(
				'validKey'          => true,
				'invalidKeyCode'    => '',
				'invalidKeyMessage' => '',
			)
			: self::invalid( 'failed' === $result ? 'not_checked' : self::INVALID_KEY );
	}

	/**
	 * Returns why there is no key that could be valid, or why it is not.
	 *
	 * @param string $code The reason.
	 * @return array{validKey: bool, invalidKeyCode: string, invalidKeyMessage: string}
	 */
	private static function invalid( string $code ): array {
		$messages = array(
			self::NOT_INSTALLED => __( 'Akismet is not installed.', 'freehold' ),
			self::NOT_ACTIVE    => __( 'Akismet is installed, but not active.', 'freehold' ),
			self::INVALID_KEY   => __( 'Akismet does not accept this key. Copy it again.', 'freehold' ),
			'not_checked'       => __( 'Akismet could not be reached. Try again later.', 'freehold' ),
		);
		return array(
			'validKey'          => false,
			'invalidKeyCode'    => $code,
			'invalidKeyMessage' => $messages[ $code ],
		);
	}

	/**
	 * Returns why Akismet cannot respond; null if it can.
	 */
	private static function obstacle(): ?string {
		if ( method_exists( Akismet::class, 'verify_key' ) && method_exists( Akismet::class, 'get_api_key' ) ) {
			return null;
		}
		return is_file( WP_PLUGIN_DIR . '/' . self::PLUGIN ) ? self::NOT_ACTIVE : self::NOT_INSTALLED;
	}

	/**
	 * Returns Akismet's stored key; empty if it has none.
	 */
	private static function key(): string {
		return (string) Akismet::get_api_key();
	}
}
