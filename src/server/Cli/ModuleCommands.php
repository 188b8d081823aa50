<?php
declare( strict_types=1 );

namespace Freehold\Cli;

use Freehold\Blocks\Usage;
use Freehold\Modules;
use Freehold\Modules\Manifest;
use WP_CLI;

/**
 * Lists the modules of Freehold, and turns them on and off.
 *
 * ## EXAMPLES
 *
 *     # Turn everything off except forms.
 *     $ wp freehold module deactivate --all --yes
 *     $ wp freehold module activate contact-form
 */
final class ModuleCommands extends Commands {

	private const FIELDS = array( 'name', 'title', 'group', 'status' );

	/**
	 * Lists modules.
	 *
	 * ## OPTIONS
	 *
	 * [--status=<status>]
	 * : Only modules that are on, or only modules that are off.
	 * ---
	 * options:
	 *   - on
	 *   - off
	 * ---
	 *
	 * [--limit=<number>]
	 * : The maximum number of rows. 0 for all.
	 *
	 * [--fields=<fields>]
	 * : The columns: name, title, group, status.
	 *
	 * [--format=<format>]
	 * : How the list is written.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 *   - ids
	 *   - count
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold module list --status=off --format=ids
	 *     instant-search
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function list( array $arguments, array $options ): void {
		$rows = array();
		foreach ( array_keys( Manifest::modules() ) as $slug ) {
			$row = self::row( $slug );
			if ( ! isset( $options['status'] ) || $options['status'] === $row['status'] ) {
				$rows[] = $row;
			}
		}
		$this->show_list( $options, self::FIELDS, $rows );
	}

	/**
	 * Shows a module, its blocks and its options.
	 *
	 * ## OPTIONS
	 *
	 * <module>
	 * : The name of the module.
	 *
	 * [--field=<field>]
	 * : Shows only this field.
	 *
	 * [--format=<format>]
	 * : How the module is written.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - yaml
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold module get map --field=status
	 *     on
	 *
	 * @param string[]             $arguments The module.
	 * @param array<string, mixed> $options   The options.
	 */
	public function get( array $arguments, array $options ): void {
		$slug   = $this->module( $arguments[0] );
		$module = Manifest::modules()[ $slug ];
		$this->show_one(
			$options,
			self::row( $slug ) + array(
				'description' => Manifest::text( Manifest::texts( $slug )['description'], 'module description' ),
				'blocks'      => $module['blocks'],
				'options'     => (object) Modules::options( $slug ),
			)
		);
	}

	/**
	 * Turns modules on.
	 *
	 * ## OPTIONS
	 *
	 * [<module>...]
	 * : The names of the modules.
	 *
	 * [--all]
	 * : Turns all modules on.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold module activate map gif
	 *     Success: 2 modules are on.
	 *
	 * @alias on
	 *
	 * @param string[]             $arguments The modules.
	 * @param array<string, mixed> $options   The options.
	 */
	public function activate( array $arguments, array $options ): void {
		$this->set( $this->modules( $arguments, $options ), true );
	}

	/**
	 * Turns modules off.
	 *
	 * Posts stay as they are. The command asks first if visitors would no longer see blocks of a module.
	 *
	 * ## OPTIONS
	 *
	 * [<module>...]
	 * : The names of the modules.
	 *
	 * [--all]
	 * : Turns all modules off.
	 *
	 * [--yes]
	 * : Does not ask.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold module deactivate instant-search
	 *     Success: 1 module is off.
	 *
	 * @alias off
	 *
	 * @param string[]             $arguments The modules.
	 * @param array<string, mixed> $options   The options.
	 */
	public function deactivate( array $arguments, array $options ): void {
		$slugs  = $this->modules( $arguments, $options );
		$names  = array();
		$blocks = array_filter( Manifest::blocks(), static fn ( array $block ): bool => $block['dynamic'] && in_array( $block['module'], $slugs, true ) && Modules::is_active( $block['module'] ) );
		Usage::update();
		foreach ( array_filter( array_intersect_key( Usage::read()->counts, $blocks ) ) as $block => $posts ) {
			/* translators: 1: the title of a block. 2: a number of posts. */
			$names[] = sprintf( _n( '%1$s (%2$d post)', '%1$s (%2$d posts)', $posts, 'freehold' ), Manifest::text( $blocks[ $block ]['title'], 'block title' ), $posts );
		}
		if ( array() !== $names ) {
			/* translators: %s: a list of blocks. */
			WP_CLI::confirm( sprintf( __( 'Visitors will no longer see these blocks: %s. Turn off anyway?', 'freehold' ), implode( ', ', $names ) ), $options );
		}
		$this->set( $slugs, false );
	}

	/**
	 * Turns modules on or off.
	 *
	 * @param string[] $slugs The modules.
	 * @param bool     $is_on Whether they are on afterwards.
	 */
	private function set( array $slugs, bool $is_on ): void {
		if ( ! Modules::set_all_active( $slugs, $is_on ) ) {
			WP_CLI::error( __( 'The change could not be saved. Please try again.', 'freehold' ) );
		}
		$count = count( $slugs );
		WP_CLI::success(
			sprintf(
				$is_on
					/* translators: %d: a number of modules. */
					? _n( '%d module is on.', '%d modules are on.', $count, 'freehold' )
					/* translators: %d: a number of modules. */
					: _n( '%d module is off.', '%d modules are off.', $count, 'freehold' ),
				$count
			)
		);
	}

	/**
	 * Returns the modules that a command is about. Ends the command if one does not exist.
	 *
	 * @param string[]             $arguments The modules.
	 * @param array<string, mixed> $options   The options.
	 * @return string[]
	 */
	private function modules( array $arguments, array $options ): array {
		if ( ! empty( $options['all'] ) ) {
			return array_keys( Manifest::modules() );
		}
		if ( array() === $arguments ) {
			WP_CLI::error( __( 'Name one or more modules, or use --all.', 'freehold' ) );
		}
		return array_values( array_unique( array_map( array( $this, 'module' ), $arguments ) ) );
	}

	/**
	 * Returns a module’s slug. Ends the command if there is no such module.
	 *
	 * @param string $slug What the user entered.
	 */
	private function module( string $slug ): string {
		/* translators: %s: the slug of a module. */
		return $this->choice( $slug, array_keys( Manifest::modules() ), __( 'The module “%s” does not exist.', 'freehold' ) );
	}

	/**
	 * Returns a module as a row.
	 *
	 * @return array<string, string>
	 */
	private static function row( string $slug ): array {
		$module = Manifest::modules()[ $slug ];
		return array(
			'name'   => $slug,
			'title'  => Manifest::text( $module['title'], 'module title' ),
			'group'  => $module['group'],
			'status' => Modules::is_active( $slug ) ? 'on' : 'off',
		);
	}
}
