<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch;

use Freehold\Http\Request;
use Freehold\Module as Base;
use Freehold\Modules\InstantSearch\Cli\SearchIndex;
use Freehold\Modules\InstantSearch\Page\Scope;
use Freehold\Modules\InstantSearch\Page\Selection;
use Freehold\Modules\InstantSearch\Rest\Routes;
use Freehold\Modules\InstantSearch\Tables\EntryTable;
use Freehold\Modules\InstantSearch\Tables\PostTable;
use Freehold\Modules\InstantSearch\Tables\TextTable;
use Freehold\Modules\InstantSearch\Tables\WordTable;
use Freehold\Modules\Manifest;
use Freehold\Settings;

/**
 * Results while visitors type, from the site's own database.
 */
final class Module extends Base {

	/** The daily clean-up. */
	private const UPKEEP = 'freehold_search_upkeep';

	/**
	 * Loads the search from every search form, if the site wants it, and lets other features find posts.
	 */
	public function every_page(): void {
		add_filter( 'freehold_search_word', static fn ( ?array $ids, string $word ): ?array => $ids ?? Search::with( $word ), 10, 2 );
		// Only then do pages load the class.
		if ( true === Settings::get( "modules.{$this->slug}.options.overlay", false ) && Loader::has_overlay() ) {
			Loader::add();
		}
	}

	/**
	 * Notes changes to posts, and fills the index.
	 */
	public function hooks(): void {
		Changes::watch();
		add_filter( 'render_block_data', array( Scope::class, 'note' ) );
		if ( Request::has_any_query() ) {
			add_filter( 'wp_robots', array( self::class, 'robots' ) );
		}
		add_filter( 'freehold_search_counts', array( Indexer::class, 'counts' ) );
		add_action( self::UPKEEP, array( $this, 'clean_up' ) );
		add_action( 'freehold_module_switched', array( $this, 'switched' ), 10, 2 );
		add_action( 'freehold_deactivated', array( State::class, 'stop' ) );
		add_action( 'freehold_tables_repaired', array( State::class, 'stop' ) );
	}

	/**
	 * Keeps searches on pages with results out of other search engines, as WordPress does with its own.
	 *
	 * @param array<string, mixed> $robots The directives.
	 * @return array<string, mixed>
	 */
	public static function robots( array $robots ): array {
		return Selection::current()->is_empty() ? $robots : wp_robots_no_robots( $robots );
	}

	/**
	 * Registers the routes of visitors.
	 */
	public function routes(): void {
		Routes::register();
	}

	/**
	 * Returns the tables of the index.
	 */
	public function tables(): array {
		return array( WordTable::class, EntryTable::class, PostTable::class, TextTable::class );
	}

	/**
	 * Returns the daily clean-up.
	 */
	public function cron(): array {
		return array( self::UPKEEP => 'daily' );
	}

	/**
	 * Adds the index to `wp freehold index`.
	 */
	public function commands(): void {
		add_filter( 'freehold_post_indexes', fn ( array $indexes ): array => $indexes + array( $this->slug => new SearchIndex() ) );
	}

	/**
	 * Leaves the blocks out of newsletters.
	 */
	public function mail_blocks(): array {
		return array_fill_keys( array_keys( self::blocks() ), static fn (): string => '' );
	}

	/**
	 * Returns what the queue runs.
	 */
	public function jobs(): array {
		return array( IndexJob::NAME => IndexJob::class );
	}

	/**
	 * Stops the index when the module is turned off, because changes are no longer noticed.
	 *
	 * @param string $slug   The module's slug.
	 * @param bool   $active Whether it is on now.
	 */
	public function switched( string $slug, bool $active ): void {
		if ( $slug === $this->slug && ! $active ) {
			State::stop();
		}
	}

	/**
	 * Deletes old counts of requests, and resumes work whose process ended early.
	 */
	public function clean_up(): void {
		Routes::limit()->prune();
		if ( State::has_started() ) {
			Indexer::schedule();
		}
	}

	/**
	 * Returns that posts contain only the comment of each block; boxes, which contain blocks, are for the editor.
	 */
	public function saved_blocks(): array {
		$leaves = array_diff( array_keys( self::blocks() ), array( 'jetpack-search/search-results', 'jetpack-search/filters', 'jetpack-search/filters-product', 'jetpack-search/filters-popover', 'jetpack-search/powered-by' ) );
		return array_fill_keys( $leaves, static fn (): string => '' );
	}

	/**
	 * Returns the module's blocks.
	 *
	 * @return array<string, array<string, mixed>> As in the manifest.
	 */
	private static function blocks(): array {
		return array_filter( Manifest::blocks(), static fn ( array $block ): bool => 'instant-search' === $block['module'] );
	}
}
