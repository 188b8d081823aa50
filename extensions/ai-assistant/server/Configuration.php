<?php
/**
 * Which AI service the site uses, and how.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Keys;
use Freehold\Modules\AiAssistant\Upstream\CoreClient;
use Freehold\Modules\AiAssistant\Upstream\OpenAi;
use Freehold\Settings;

/**
 * The owner's choice of service, models and limits.
 *
 * Each value is looked for in the environment, then in a constant (`FREEHOLD_AI_URL`, `_KEY`, `_MODEL`, `_SECOND_MODEL`,
 * `_IMAGE_MODEL`), then in the settings. Where no address is found, WordPress's own AI client is used if the site has
 * set one up (WordPress 7.0 and newer), and else the demo model that a test site may bring (`FREEHOLD_AI_DEMO_URL`),
 * which is never more than a stand-in.
 */
final class Configuration {

	/** The service's id, for its key and its address. */
	public const SERVICE = 'ai';

	/** The values that can be set, by their name in the settings. The key is kept with the other services' keys. */
	private const FIELDS = array( 'url', 'model', 'second_model', 'image_model' );

	/** How long a model's name may be. */
	public const LONGEST_NAME = 200;

	/** Seconds of silence after which a service is given up, where the owner says nothing else. */
	private const PATIENCE = 120;

	/**
	 * A value.
	 *
	 * @param string $field One of `url`, `model`, `second_model`, `image_model`.
	 */
	public static function get( string $field ): string {
		return self::find( $field )[0];
	}

	/**
	 * Where each value comes from, the key's included.
	 *
	 * @return array<string, string> `env`, `constant`, `option`, `demo` or `none` by name. Only an `option` and what is
	 *                               not set can be changed on a screen.
	 */
	public static function sources(): array {
		$sources = array( 'key' => Keys::source( self::SERVICE ) );
		foreach ( self::FIELDS as $field ) {
			$sources[ $field ] = self::find( $field )[1];
		}
		return $sources;
	}

	/**
	 * Whether the model behind the assistant is the demo's.
	 */
	public static function is_demo(): bool {
		return 'demo' === self::find( 'url' )[1];
	}

	/**
	 * Whether there is anything to ask.
	 */
	public static function is_configured(): bool {
		return '' !== self::get( 'url' ) || CoreClient::is_usable();
	}

	/**
	 * What answers: the endpoint that the owner set up, or WordPress's own AI client.
	 *
	 * @return Upstream|null Null where there is nothing to ask.
	 */
	public static function upstream(): ?Upstream {
		if ( '' !== self::get( 'url' ) ) {
			return new OpenAi( self::get( 'url' ), Keys::get( self::SERVICE ) );
		}
		return CoreClient::is_usable() ? new CoreClient() : null;
	}

	/**
	 * The name of the model that a request asks for.
	 *
	 * @param string $wanted `second` for the owner's second model. Clients of old name a model of the GPT-4 family there.
	 */
	public static function model( string $wanted = '' ): string {
		$wants_second = 'second' === $wanted || str_starts_with( $wanted, 'gpt-4' );
		return ( $wants_second ? self::get( 'second_model' ) : '' ) ?: self::get( 'model' );
	}

	/**
	 * What the answering model is called on the screens.
	 */
	public static function model_name(): string {
		if ( self::is_demo() ) {
			return __( 'Demo model', 'freehold' );
		}
		if ( '' === self::get( 'url' ) ) {
			return self::is_configured() ? __( 'WordPress AI service', 'freehold' ) : '';
		}
		return self::get( 'model' ) ?: __( 'The service’s default model', 'freehold' );
	}

	/**
	 * Whether pictures can be made.
	 */
	public static function makes_images(): bool {
		if ( '' === self::get( 'url' ) ) {
			return CoreClient::is_usable() && CoreClient::makes_images();
		}
		return '' !== self::get( 'image_model' );
	}

	/**
	 * Seconds of silence after which a service is given up: `FREEHOLD_AI_TIMEOUT`, 120 where it is not set. A model on
	 * one's own machine may take a minute to load before it says its first word.
	 */
	public static function patience(): int {
		$configured = (int) Keys::configured( 'FREEHOLD_AI_TIMEOUT' );
		return $configured > 0 ? $configured : self::PATIENCE;
	}

	/**
	 * Tells {@see Keys::url()}, and with it {@see \Freehold\Http}, the address from the settings.
	 *
	 * @param string $url     The address from the environment or from a constant.
	 * @param string $service The service's id.
	 */
	public static function service_url( string $url, string $service ): string {
		return self::SERVICE === $service && '' === $url ? self::get( 'url' ) : $url;
	}

	/**
	 * The address that a person typed, as the address of an API.
	 *
	 * @param string $url Such as `http://127.0.0.1:11434` or `https://api.example.com/v1/chat/completions`.
	 * @return string Without the path of a single call and without a slash at its end. A bare host gets `/v1`, where
	 *                all services of this kind have their API.
	 */
	public static function normalise( string $url ): string {
		$url = rtrim( trim( $url ), '/' );
		$url = (string) preg_replace( '#/(chat/completions|completions|models|images/generations)$#', '', $url );
		return preg_match( '#^https?://[^/?\#]+$#i', $url ) ? $url . '/v1' : $url;
	}

	/**
	 * Finds a value.
	 *
	 * @param string $field Its name.
	 * @return array{0: string, 1: string} The value and its source.
	 */
	private static function find( string $field ): array {
		$name  = Keys::constant( self::SERVICE, $field );
		$value = Keys::configured( $name );
		if ( '' !== $value ) {
			$is_in_environment = trim( (string) getenv( $name ) ) === $value;
			return array( 'url' === $field ? self::normalise( $value ) : $value, $is_in_environment ? 'env' : 'constant' );
		}
		$value = Settings::get( "ai.{$field}", '' );
		if ( is_string( $value ) && '' !== $value ) {
			return array( $value, 'option' );
		}
		return self::demo( $field );
	}

	/**
	 * The demo model's value, where there is one and nothing else answers.
	 *
	 * @param string $field Its name.
	 * @return array{0: string, 1: string} The value and its source.
	 */
	private static function demo( string $field ): array {
		$url = Keys::configured( 'FREEHOLD_AI_DEMO_URL' );
		if ( '' === $url || '' !== Keys::configured( Keys::constant( self::SERVICE, 'url' ) ) || '' !== (string) Settings::get( 'ai.url', '' ) || CoreClient::is_usable() ) {
			return array( '', 'none' );
		}
		$values = array(
			'url'          => $url,
			'model'        => 'demo-model',
			'second_model' => 'demo-model-large',
			'image_model'  => 'demo-pictures',
		);
		return array( $values[ $field ], 'demo' );
	}
}
