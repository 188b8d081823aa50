<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Http\InternalUrls;
use Freehold\Keys;
use Freehold\Keys\Configuration as ServerConfiguration;
use Freehold\Modules\AiAssistant\Upstream\CoreClient;
use Freehold\Modules\AiAssistant\Upstream\ImageGenerator;
use Freehold\Modules\AiAssistant\Upstream\OpenAi;
use Freehold\Modules\Constants;
use Freehold\Settings;

/**
 * Reads the site administrator's choice of AI service and models.
 *
 * Each value comes from the environment, else from a constant (`FREEHOLD_AI_URL`, `_KEY`, `_MODEL`, `_SECOND_MODEL`,
 * `_IMAGE_MODEL`), else from the settings. Without a URL, WordPress's own AI client is used if the site has set one up
 * (WordPress 7.0 and newer), else the demo model of a test site (`FREEHOLD_AI_DEMO_URL`).
 */
final class Configuration {

	/** The names of the settings. The key is stored with the keys of the other services. */
	private const FIELDS = array( 'url', 'model', 'second_model', 'image_model' );

	/** Who uses the model that is built into a browser: nobody, users who choose it, or users who choose nothing else. */
	private const BROWSER_MODEL = array( 'off', 'allow', 'prefer' );

	/** The default number of seconds without a byte after which a request ends. */
	private const IDLE_TIMEOUT = 120;

	/**
	 * Returns a value.
	 *
	 * @param string $field One of `url`, `model`, `second_model`, `image_model`.
	 */
	public static function get( string $field ): string {
		return self::find( $field )[0];
	}

	/**
	 * Returns the source of each value and of the key.
	 *
	 * @return array<string, string> `env`, `constant`, `option`, `demo` or `none` by name. A screen can change only
	 *                               `option` and `none`.
	 */
	public static function sources(): array {
		$sources = array( 'key' => Keys::source( Names::SERVICE ) );
		foreach ( self::FIELDS as $field ) {
			$sources[ $field ] = self::find( $field )[1];
		}
		return $sources;
	}

	/**
	 * Returns the key that is sent to the service. A key of the server (environment or constant) is bound to the URL of
	 * the server: it is never sent to a URL that was saved on a screen, or to the demo model.
	 *
	 * @return string The key; empty for none.
	 */
	public static function key(): string {
		return self::is_key_withheld() || self::is_demo() ? '' : Keys::get( Names::SERVICE );
	}

	/**
	 * Returns whether there is a key of the server that is not sent, because the URL was saved on a screen.
	 */
	public static function is_key_withheld(): bool {
		return self::is_from_server( Keys::source( Names::SERVICE ) ) && ! self::is_url_from_server();
	}

	/**
	 * Returns whether the URL is set by the server.
	 */
	public static function is_url_from_server(): bool {
		return self::is_from_server( self::find( 'url' )[1] );
	}

	/**
	 * Returns the explanation of a key that is not sent.
	 */
	public static function withheld_message(): string {
		/* translators: 1, 2: names of environment variables or constants. */
		return sprintf( __( 'The key in %1$s is sent only to the URL in %2$s. Set both on the server.', 'freehold' ), Keys::constant( Names::SERVICE ), Keys::constant( Names::SERVICE, 'url' ) );
	}

	/**
	 * Returns whether a value is set by the server, not on a screen.
	 *
	 * @param string $source The source of the value.
	 */
	private static function is_from_server( string $source ): bool {
		return in_array( $source, array( 'env', 'constant' ), true );
	}

	/**
	 * Returns whether the demo model is in use.
	 */
	public static function is_demo(): bool {
		return 'demo' === self::find( 'url' )[1];
	}

	/**
	 * Returns whether an AI service is set up.
	 */
	public static function is_configured(): bool {
		return '' !== self::get( 'url' ) || CoreClient::is_usable();
	}

	/**
	 * Returns the AI service: the endpoint that is set up, or WordPress's own AI client.
	 *
	 * @return Upstream|null Null for none.
	 */
	public static function upstream(): ?Upstream {
		if ( '' !== self::get( 'url' ) ) {
			return new OpenAi( self::get( 'url' ), self::key(), self::get( 'image_model' ), self::idle_timeout() );
		}
		return CoreClient::is_usable() ? new CoreClient( self::idle_timeout() ) : null;
	}

	/**
	 * Returns the name of the model for a request.
	 *
	 * @param string $wanted `second` for the second model. Older clients send the name of a GPT-4 model instead.
	 */
	public static function model( string $wanted = '' ): string {
		$wants_second = 'second' === $wanted || str_starts_with( $wanted, 'gpt-4' );
		return ( $wants_second ? self::get( 'second_model' ) : '' ) ?: self::get( 'model' );
	}

	/**
	 * Returns the model's name for the screens.
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
	 * Returns whether users can choose the model that is built into their browser.
	 *
	 * @return string `off`, `allow`, or `prefer` if they use it unless they choose otherwise.
	 */
	public static function browser_model(): string {
		$value = Settings::get( 'ai.browser_model' );
		return in_array( $value, self::BROWSER_MODEL, true ) ? $value : self::BROWSER_MODEL[0];
	}

	/**
	 * Returns whether images can be generated.
	 */
	public static function makes_images(): bool {
		if ( '' === self::get( 'url' ) ) {
			return CoreClient::is_usable() && CoreClient::makes_images();
		}
		return '' !== self::get( 'image_model' );
	}

	/**
	 * Returns whether images can be edited, as far as that is known before a request.
	 */
	public static function edits_images(): bool {
		if ( '' === self::get( 'url' ) ) {
			return CoreClient::is_usable() && CoreClient::edits_images();
		}
		return ImageGenerator::edits( self::get( 'image_model' ) );
	}

	/**
	 * Returns how many suggestions each user gets on a day while writing.
	 */
	public static function ahead_limit(): int {
		$limit = Settings::get( 'ai.ahead_limit' );
		return is_int( $limit ) ? $limit : Constants::get( 'ai-assistant' )['ahead']['limit'];
	}

	/**
	 * Returns the number of seconds without a byte after which a request ends: `FREEHOLD_AI_TIMEOUT`, or 120. A local model
	 * may take a minute to load.
	 */
	public static function idle_timeout(): int {
		$configured = (int) ServerConfiguration::get( 'FREEHOLD_AI_TIMEOUT' );
		return $configured > 0 ? $configured : self::IDLE_TIMEOUT;
	}

	/**
	 * Adds the saved URL to {@see Keys::url()}, so that {@see \Freehold\Http} lets requests to it reach the internal network if
	 * {@see InternalUrls} allows it.
	 *
	 * @param string $url     The URL from the environment or from a constant.
	 * @param string $service The service's ID.
	 */
	public static function service_url( string $url, string $service ): string {
		if ( Names::SERVICE !== $service || '' !== $url ) {
			return $url;
		}
		[ $saved, $source ] = self::find( 'url' );
		return 'option' !== $source || InternalUrls::current()->is_allowed( Names::SERVICE, $saved ) ? $saved : '';
	}

	/**
	 * Returns the URL of an API for a URL that a user entered.
	 *
	 * @param string $url Such as `http://127.0.0.1:11434` or `https://api.example.com/v1/chat/completions`.
	 * @return string The URL without the path of a single call and without a slash at its end. A bare host gets
	 *                `/v1`, the usual path of such services.
	 */
	public static function normalize( string $url ): string {
		$url = rtrim( trim( $url ), '/' );
		$url = (string) preg_replace( '#/(chat/completions|completions|models|images/(?:generations|edits))$#', '', $url );
		return preg_match( '#^https?://[^/?\#]+$#i', $url ) ? $url . '/v1' : $url;
	}

	/**
	 * Finds a value and its source.
	 *
	 * @param string $field Its name.
	 * @return array{0: string, 1: string} The value and its source.
	 */
	private static function find( string $field ): array {
		$name  = Keys::constant( Names::SERVICE, $field );
		$value = ServerConfiguration::get( $name );
		if ( '' !== $value ) {
			$is_in_environment = trim( (string) getenv( $name ) ) === $value;
			return array( 'url' === $field ? self::normalize( $value ) : $value, $is_in_environment ? 'env' : 'constant' );
		}
		$value = Settings::get( "ai.{$field}", '' );
		if ( is_string( $value ) && '' !== $value ) {
			return array( $value, 'option' );
		}
		return self::demo( $field );
	}

	/**
	 * Returns the demo model's value if no other service is set up.
	 *
	 * @param string $field Its name.
	 * @return array{0: string, 1: string} The value and its source.
	 */
	private static function demo( string $field ): array {
		$url = ServerConfiguration::get( 'FREEHOLD_AI_DEMO_URL' );
		if ( '' === $url || '' !== ServerConfiguration::get( Keys::constant( Names::SERVICE, 'url' ) ) || '' !== (string) Settings::get( 'ai.url', '' ) || CoreClient::is_usable() ) {
			return array( '', 'none' );
		}
		$values = array(
			'url'          => $url,
			'model'        => 'demo-model',
			'second_model' => 'demo-model-large',
			'image_model'  => 'demo-images',
		);
		return array( $values[ $field ], 'demo' );
	}
}
