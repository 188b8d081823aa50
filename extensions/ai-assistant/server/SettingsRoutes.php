<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Http\InternalUrls;
use Freehold\Http\Url;
use Freehold\Keys;
use Freehold\Modules\Capabilities;
use Freehold\Rest;
use Freehold\Rest\Schema;
use Freehold\Settings;
use WP_Error;

/**
 * Handles `freehold/v4/ai/settings`, `freehold/v4/ai/models` and `freehold/v4/ai/test`: the service, its models, the limit, the guidelines and
 * the owner's own actions.
 */
final class SettingsRoutes {

	/** The names of the settings that are texts. */
	private const TEXTS = array( 'url', 'model', 'second_model', 'image_model' );

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		Rest::route(
			'v4',
			'/ai/settings',
			array(
				'method'     => 'GET',
				'permission' => Capabilities::MANAGE,
				'handler'    => static fn (): array => self::all(),
			)
		);
		Rest::route(
			'v4',
			'/ai/settings',
			array(
				'method'     => 'POST',
				'permission' => Capabilities::MANAGE,
				'input'      => static fn (): array => Schema::from( Names::SCHEMA, 'AiSettingsInput' ),
				'handler'    => static fn ( array $input ): array|WP_Error => self::store( $input ),
			)
		);
		Rest::route(
			'v4',
			'/ai/models',
			array(
				'method'     => 'GET',
				'permission' => Capabilities::MANAGE,
				'handler'    => static fn (): array => array( 'models' => Check::models() ),
			)
		);
		Rest::route(
			'v4',
			'/ai/test',
			array(
				'method'     => 'POST',
				'permission' => Capabilities::MANAGE,
				'handler'    => static fn (): array => ( new Check() )->run(),
			)
		);
	}

	/**
	 * Returns the settings without the key.
	 *
	 * @return array<string, mixed>
	 */
	private static function all(): array {
		$is_demo  = Configuration::is_demo();
		$quota    = Quota::of_site();
		$settings = array();
		foreach ( self::TEXTS as $name ) {
			// The values of the demo model are not settings.
			$settings[ $name ] = 'demo' === Configuration::sources()[ $name ] ? '' : Configuration::get( $name );
		}
		return $settings + array(
			'guidelines'      => Guidelines::all(),
			'core_guidelines' => array_keys( CoreGuidelines::all( true ) ),
			'actions'         => Guidelines::actions(),
			'lengths'         => self::lengths(),
			'log'             => self::log(),
			'has_key'         => '' !== Configuration::key(),
			'limit'           => $quota->limit(),
			'period'          => $quota->period(),
			'ahead_limit'     => Configuration::ahead_limit(),
			'browser_model'   => Configuration::browser_model(),
			'used'            => $quota->used(),
			'sources'         => Configuration::sources(),
			'answers_by'      => match ( true ) {
				$is_demo => 'demo',
				( '' !== Configuration::get( 'url' ) ) => 'endpoint',
				default => Configuration::is_configured() ? 'wordpress' : 'none',
			},
		);
	}

	/**
	 * Returns the limits of the guidelines and actions, which the schema of the input defines.
	 *
	 * @return array{guideline: int, actions: int, name: int, prompt: int}
	 */
	private static function lengths(): array {
		$fields = Schema::from( Names::SCHEMA, 'AiSettingsInput' )['properties'];
		$action = $fields['actions']['items']['properties'];
		return array(
			'guideline' => $fields['guidelines']['properties']['voice']['maxLength'],
			'actions'   => $fields['actions']['maxItems'],
			'name'      => $action['name']['maxLength'],
			'prompt'    => $action['prompt']['maxLength'],
		);
	}

	/**
	 * Returns the log with the names of users.
	 *
	 * @return array<int, array<string, mixed>>
	 */
	private static function log(): array {
		$rows = LogTable::latest();
		cache_users( array_unique( array_column( $rows, 'user' ) ) );
		return array_map(
			static function ( array $row ): array {
				$user = get_userdata( $row['user'] );
				return array( 'user' => false === $user ? '' : $user->display_name ) + $row;
			},
			$rows
		);
	}

	/**
	 * Stores the settings that were sent.
	 *
	 * @param array<string, mixed> $input Settings by name.
	 * @return array<string, mixed>|WP_Error The settings now.
	 */
	private static function store( array $input ): array|WP_Error {
		$sources = Configuration::sources();
		foreach ( array_keys( $input ) as $name ) {
			if ( in_array( $sources[ $name ] ?? 'none', array( 'env', 'constant' ), true ) ) {
				return Rest::error(
					'freehold_ai_fixed',
					/* translators: %s: the name of an environment variable or constant. */
					sprintf( __( 'This value is set by %s on the server and cannot be changed here.', 'freehold' ), Keys::constant( Names::SERVICE, $name ) ),
					400,
					$name
				);
			}
		}
		// Before the key of another server is removed, and once more as it is stored.
		$changed = self::changed_since( $input );
		if ( null !== $changed ) {
			return $changed;
		}
		$was  = Configuration::get( 'url' );
		$urls = InternalUrls::current();
		if ( '' !== trim( $input['url'] ?? '' ) ) {
			$input['url'] = Configuration::normalize( $input['url'] );
			$address      = Url::parse( $input['url'] );
			if ( is_wp_error( $address ) ) {
				return Rest::error( 'rest_invalid_field', $address->get_error_message(), 400, 'url' );
			}
			$allowed = $urls->check( Names::SERVICE, $input['url'] );
			if ( is_wp_error( $allowed ) ) {
				return Rest::error( 'rest_invalid_field', $allowed->get_error_message(), 400, 'url' );
			}
		}
		$values = array_map( static fn ( mixed $value ): mixed => is_string( $value ) ? trim( $value ) : $value, array_diff_key( $input, array_flip( array( 'key', 'was' ) ) ) );
		// A key was entered for one server and must not reach another, even if a later step fails.
		$is_new_server = isset( $values['url'] ) && ! self::is_same_server( $was, $values['url'] );
		if ( $is_new_server && 'option' === $sources['key'] && ! self::store_key( '' ) ) {
			return self::key_not_stored();
		}
		$stored = Settings::update(
			static function ( array $settings ) use ( $values, $urls, $input, &$changed ): array {
				$now     = (array) ( $settings['ai'] ?? array() );
				$changed = self::changed_since( $input, $now );
				if ( null !== $changed ) {
					return $settings;
				}
				if ( isset( $values['guidelines'] ) ) {
					$values['guidelines'] += (array) ( $now['guidelines'] ?? array() );
				}
				$settings['ai'] = $values + $now;
				return isset( $values['url'] ) ? $urls->add_to( $settings, Names::SERVICE, $values['url'] ) : $settings;
			}
		);
		if ( null !== $changed ) {
			return $changed;
		}
		if ( ! $stored ) {
			return Rest::not_stored();
		}
		return ! isset( $input['key'] ) || self::store_key( trim( $input['key'] ) ) ? self::all() : self::key_not_stored();
	}

	/**
	 * Returns the error for a guideline, or for actions, that another request has changed since the user read them.
	 *
	 * @param array<string, mixed>      $input As in `AiSettingsInput`.
	 * @param array<string, mixed>|null $now   Settings of the assistant that have just been read; null for those of this request.
	 */
	private static function changed_since( array $input, ?array $now = null ): ?WP_Error {
		$read  = $input['was'] ?? array();
		$names = array(
			'voice'    => __( 'Voice and style', 'freehold' ),
			'terms'    => __( 'Terms', 'freehold' ),
			'audience' => __( 'Audience', 'freehold' ),
			'actions'  => __( 'Your actions', 'freehold' ),
		);
		$name  = Rest::changed_since(
			array_diff_key( $read, array( 'guidelines' => '' ) ) + ( $read['guidelines'] ?? array() ),
			array( 'actions' => Guidelines::actions( $now ) ) + Guidelines::all( $now ),
			array_intersect_key( $input, array( 'actions' => '' ) ) + ( $input['guidelines'] ?? array() )
		);
		return null === $name ? null : Rest::changed_title( $names[ $name ], $name );
	}

	/**
	 * Returns the error of a key that the database rejects.
	 */
	private static function key_not_stored(): WP_Error {
		return Rest::error( 'not_stored', __( 'The key could not be saved. Please try again.', 'freehold' ), 500, 'key' );
	}

	/**
	 * Stores the key with the keys of the other services.
	 *
	 * @param string $key The key; an empty one removes the stored key.
	 * @return bool False where the database rejects it.
	 */
	private static function store_key( string $key ): bool {
		return Keys::set( Names::SERVICE, 'key', $key );
	}

	/**
	 * Returns whether two URLs belong to the same server.
	 *
	 * @param string $one   A URL, or an empty string.
	 * @param string $other Another URL.
	 */
	private static function is_same_server( string $one, string $other ): bool {
		$first  = Url::parse( $one );
		$second = Url::parse( $other );
		return $first instanceof Url && $second instanceof Url && $first->same_origin( $second );
	}
}
