<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

use Freehold\Blocks;
use Freehold\Modules;

/**
 * Filters the output of blocks. For WordPress, the output of each kind of block is a hook, and one takes 2 kB. So hooks are added
 * when the first block of their kind is rendered, which is none on most pages of wp-admin.
 */
final class Filters {

	/**
	 * The filters, with their priorities.
	 *
	 * @var array<string, array<int, array{0: callable, 1: int}>> By the block's name.
	 */
	private static array $filters = array();

	/**
	 * Adds a filter of a block's output. Where another plugin provides the block, it does nothing: two owners of one block break it.
	 *
	 * @param string         $name     The block's name.
	 * @param callable|array $filter   As for `render_block_{$name}`. The class of a static method loads when the block is rendered.
	 * @param int            $priority The filter's priority.
	 */
	public static function add( string $name, callable|array $filter, int $priority = 10 ): void {
		// After all others, as some of them add filters.
		add_filter( 'render_block', array( self::class, 'begin' ), PHP_INT_MAX, 2 );
		self::$filters[ $name ][] = array( $filter, $priority );
	}

	/**
	 * Adds a filter of a block's output while the block's module is off.
	 *
	 * @param string         $module The module's slug.
	 * @param string         $name   The block's name.
	 * @param callable|array $filter As for {@see self::add()}.
	 */
	public static function add_while_off( string $module, string $name, callable|array $filter ): void {
		if ( ! Modules::is_active( $module ) ) {
			self::add( $name, $filter );
		}
	}

	/**
	 * Adds the filters of a block, right before WordPress runs them.
	 *
	 * @param mixed                $html  The block's output.
	 * @param array<string, mixed> $block The parsed block.
	 * @return mixed The first argument, unchanged.
	 */
	public static function begin( mixed $html, array $block ): mixed {
		$name = $block['blockName'] ?? '';
		if ( isset( self::$filters[ $name ] ) && ! Blocks::is_foreign( $name ) ) {
			foreach ( self::$filters[ $name ] as list( $filter, $priority ) ) {
				add_filter( "render_block_{$name}", $filter, $priority, 3 );
			}
		}
		return $html;
	}
}
