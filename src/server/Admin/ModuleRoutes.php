<?php
declare( strict_types=1 );

namespace Freehold\Admin;

use Freehold\Blocks;
use Freehold\Blocks\Usage;
use Freehold\Blocks\UsedIn;
use Freehold\Blocks\Uses;
use Freehold\Editor;
use Freehold\Modules;
use Freehold\Modules\Capabilities;
use Freehold\Modules\Manifest;
use Freehold\Rest;
use Freehold\Rest\Schema;
use Freehold\Services\Service;
use WP_Error;

/**
 * Registers `freehold/v4/module/…` and `freehold/v4/modules/…`, which lists, describes and configures modules and turns them on and off.
 */
final class ModuleRoutes {

	private const NAME = '(?P<name>[a-z0-9-]+)';

	/** How long one request counts posts, in seconds. */
	private const COUNT_SECONDS = 0.5;

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		Rest::route(
			'v4',
			'/module/all',
			array(
				'method'     => 'GET',
				'permission' => 'edit_posts',
				'handler'    => self::all( ... ),
			)
		);
		Rest::route(
			'v4',
			'/module/' . self::NAME,
			array(
				'method'     => 'GET',
				'permission' => 'edit_posts',
				'input'      => static fn (): array => Schema::get( 'modules', 'ModuleName' ),
				'handler'    => static fn ( array $input ): array|WP_Error => self::found( $input['name'] ) ?? self::with_usage( array( $input['name'] ) )[0],
			)
		);
		Rest::route(
			'v4',
			'/module/' . self::NAME,
			array(
				'method'     => 'POST',
				'permission' => Capabilities::MANAGE,
				'input'      => static fn (): array => array( 'additionalProperties' => true ) + Schema::get( 'modules', 'ModuleName' ),
				'handler'    => static fn ( array $input ): array|WP_Error => self::found( $input['name'] ) ?? self::set_options( $input['name'], $input ),
			)
		);
		Rest::route(
			'v4',
			'/module/' . self::NAME . '/active',
			array(
				'method'     => 'POST',
				'permission' => Capabilities::MANAGE,
				'input'      => static fn (): array => Schema::get( 'modules', 'ModuleActive' ),
				'handler'    => static fn ( array $input ): array|WP_Error => self::found( $input['name'] ) ?? self::set_active( $input['name'], $input['active'] ),
			)
		);
		Rest::route(
			'v4',
			'/module/' . self::NAME . '/editor-files',
			array(
				'method'     => 'GET',
				'permission' => 'edit_posts',
				'input'      => static fn (): array => Schema::get( 'modules', 'ModuleName' ),
				'handler'    => static fn ( array $input ): array|WP_Error => self::found( $input['name'] ) ?? self::editor_files( $input['name'] ),
			)
		);
		Rest::route(
			'v4',
			'/modules/active',
			array(
				'method'     => 'POST',
				'permission' => Capabilities::MANAGE,
				'input'      => static fn (): array => Schema::get( 'modules', 'ModulesActive' ),
				'handler'    => static fn ( array $input ): object => self::all_found( $input['slugs'] ) ?? self::set_all_active( $input['slugs'], $input['active'] ),
			)
		);
		Rest::route(
			'v4',
			'/modules/usage',
			array(
				'method'     => 'GET',
				'permission' => 'edit_posts',
				'input'      => static fn (): array => Schema::get( 'modules', 'ModulesUsage' ),
				'handler'    => static fn ( array $input ): array|WP_Error => self::all_found( $input['slugs'] ) ?? self::with_usage( array_values( array_unique( $input['slugs'] ) ) ),
			)
		);
		Rest::route(
			'v4',
			'/modules/count',
			array(
				'method'     => 'POST',
				'permission' => 'edit_posts',
				'handler'    => self::count_uses( ... ),
			)
		);
		Rest::route(
			'v4',
			'/modules/posts',
			array(
				'method'     => 'GET',
				'permission' => 'edit_posts',
				'input'      => static fn (): array => Schema::get( 'modules', 'ModulePostsInput' ),
				'handler'    => self::posts( ... ),
			)
		);
	}

	/**
	 * Returns the posts that contain a block.
	 *
	 * @param array<string, mixed> $input As in `ModulePostsInput`.
	 * @return array<string, mixed>|WP_Error As in `UsedIn`.
	 */
	private static function posts( array $input ): array|WP_Error {
		return isset( Manifest::blocks()[ $input['block'] ] )
			? UsedIn::page( array( Usage::marker( $input['block'] ) ), $input['before'] )
			: Rest::error( 'block_not_found', __( 'Freehold has no such block.', 'freehold' ), 404, 'block' );
	}

	/**
	 * Returns an error if there is no such module.
	 */
	private static function found( string $slug ): ?WP_Error {
		return isset( Manifest::modules()[ $slug ] )
			? null
			/* translators: %s: the slug of a module. */
			: Rest::error( 'module_not_found', sprintf( __( 'The feature “%s” does not exist.', 'freehold' ), $slug ), 404, 'name' );
	}

	/**
	 * Returns an error if one of several modules does not exist.
	 *
	 * @param string[] $slugs The modules' slugs.
	 */
	private static function all_found( array $slugs ): ?WP_Error {
		$unknown = array_values( array_diff( $slugs, array_keys( Manifest::modules() ) ) );
		return array() === $unknown
			? null
			/* translators: %s: the slug of a module. */
			: Rest::error( 'module_not_found', sprintf( __( 'The feature “%s” does not exist.', 'freehold' ), $unknown[0] ), 404, 'slugs' );
	}

	/**
	 * Returns every module.
	 *
	 * @return object Descriptions by slug.
	 */
	private static function all(): object {
		$slugs = array_keys( Manifest::modules() );
		return (object) array_combine( $slugs, array_map( static fn ( string $slug ): array => self::describe( $slug ), $slugs ) );
	}

	/**
	 * Turns several modules on or off.
	 *
	 * @param string[] $slugs  The modules' slugs.
	 * @param bool     $active Whether to turn them on.
	 * @return object All modules after the change, or an error.
	 */
	private static function set_all_active( array $slugs, bool $active ): object {
		return Modules::set_all_active( $slugs, $active ) ? self::all() : Rest::not_stored();
	}

	/**
	 * Turns a module on or off.
	 *
	 * @param string $slug   The module's slug.
	 * @param bool   $active Whether to turn it on.
	 * @return array<string, mixed>|WP_Error The module after the change.
	 */
	private static function set_active( string $slug, bool $active ): array|WP_Error {
		return Modules::set_active( $slug, $active ) ? self::describe( $slug ) : Rest::not_stored();
	}

	/**
	 * Stores the options of a module. Stores nothing if one of them is invalid.
	 *
	 * @param string               $slug  The module's slug.
	 * @param array<string, mixed> $input Options by name; under `was`, what the user has read of them.
	 * @return array<string, mixed>|WP_Error The module after the change.
	 */
	private static function set_options( string $slug, array $input ): array|WP_Error {
		$stored = ModuleOptions::store( $slug, array_diff_key( $input, array_flip( array( 'name', 'was' ) ) ), (array) ( $input['was'] ?? array() ) );
		return is_wp_error( $stored ) ? $stored : self::describe( $slug );
	}

	/**
	 * Returns the files that an open editor loads when a module is turned on.
	 *
	 * @return array<string, mixed>|WP_Error
	 */
	private static function editor_files( string $slug ): array|WP_Error {
		return Modules::is_active( $slug )
			? Editor::files( $slug )
			: Rest::error( 'module_inactive', __( 'This feature is turned off. Turn it on first.', 'freehold' ), 409, 'name' );
	}

	/**
	 * Counts posts that contain blocks, for a part of a second. Clients call it until all are counted.
	 *
	 * @return array{counting: bool}|WP_Error As in `ModulesCount`.
	 */
	private static function count_uses(): array|WP_Error {
		$is_counted = Usage::update( self::COUNT_SECONDS );
		return null === $is_counted ? Rest::not_stored() : array( 'counting' => ! $is_counted );
	}

	/**
	 * Returns modules with the numbers of posts that contain their blocks.
	 *
	 * @param string[] $slugs The modules' slugs.
	 * @return array<int, array<string, mixed>>
	 */
	private static function with_usage( array $slugs ): array {
		$uses = Usage::read();
		return array_map( static fn ( string $slug ): array => self::describe( $slug, $uses ), $slugs );
	}

	/**
	 * Returns a module in the shape of the schema `Module`.
	 *
	 * @param string    $slug The module's slug.
	 * @param Uses|null $uses How many posts contain each block, if the caller requires it.
	 * @return array<string, mixed>
	 */
	private static function describe( string $slug, ?Uses $uses = null ): array {
		$module  = Manifest::modules()[ $slug ];
		$texts   = Manifest::texts( $slug );
		$blocks  = array_intersect_key( Manifest::blocks(), array_flip( $module['blocks'] ) );
		$values  = Capabilities::shown_options( $slug );
		$options = array();
		foreach ( Modules::get( $slug )->options() as $name => $option ) {
			$options[ $name ] = array(
				'title'       => Manifest::text( $texts['options'][ $name ]['title'], 'module option' ),
				'description' => Manifest::text( $texts['options'][ $name ]['description'], 'module option' ),
				'schema'      => $option['schema'],
				'labels'      => (object) array_map( static fn ( string $label ): string => Manifest::text( $label, 'module option' ), $texts['options'][ $name ]['labels'] ),
				'value'       => $values[ $name ],
			);
		}
		return array(
			'slug'        => $slug,
			'title'       => Manifest::text( $module['title'], 'module title' ),
			'description' => Manifest::text( $texts['description'], 'module description' ),
			'icon'        => $module['icon'],
			'group'       => $module['group'],
			'keywords'    => array_map( static fn ( string $word ): string => Manifest::text( $word, 'module keyword' ), $texts['keywords'] ),
			'activated'   => Modules::is_active( $slug ),
			'stage'       => $module['stage'],
			'needs'       => $module['needs'],
			'lacks_keys'  => self::lacks_keys( $slug ),
			'note'        => self::note( $slug ),
			'options'     => (object) $options,
			'blocks'      => array_map(
				static fn ( string $name ): array => array(
					'name'         => $name,
					'title'        => Manifest::text( $blocks[ $name ]['title'], 'block title' ),
					'keeps_markup' => ! $blocks[ $name ]['dynamic'],
					'when_off'     => Manifest::text( $texts['off'][ $name ], 'block off' ),
					'uses'         => $uses?->of( $name ),
				),
				$module['blocks']
			),
		);
	}

	/**
	 * Returns what keeps a module from working.
	 *
	 * @return string Empty for nothing.
	 */
	private static function note( string $slug ): string {
		$note    = Modules::get( $slug )->note();
		$foreign = count( array_filter( Manifest::modules()[ $slug ]['blocks'], Blocks::is_foreign( ... ) ) );
		return '' === $note && $foreign > 0 ? Notices::about_foreign( $foreign ) : $note;
	}

	/**
	 * Returns the services of a module that have no key yet.
	 *
	 * @return array<int, array{name: string, url: string}> Names, and where to enter the key while the module is on.
	 */
	public static function lacks_keys( string $slug ): array {
		return array_values(
			array_map(
				static fn ( Service $service ): array => array(
					'name' => $service->name,
					'url'  => '' === $service->screen ? Screen::services_url() . "#freehold-service-{$service->id}" : Screen::url( Screen::SETTINGS ) . "#{$service->screen}",
				),
				array_filter( Modules::get( $slug )->services(), static fn ( Service $service ): bool => $service->is_missing() )
			)
		);
	}
}
