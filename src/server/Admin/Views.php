<?php
declare( strict_types=1 );

namespace Freehold\Admin;

use Freehold\Features;

/**
 * Collects the views on `admin_menu`: those of the plugin itself and those of the features that are on. wp-admin's menu has an
 * entry for each section of them.
 */
final class Views {

	/** After the modules have added theirs. */
	private const PRIORITY = 99;

	/** The place of “Freehold” in wp-admin's menu. */
	private const POSITION = 81;

	/**
	 * The views by name.
	 *
	 * @var array<string, View>
	 */
	private static array $views = array();

	/**
	 * The names of views by WordPress's names of their pages.
	 *
	 * @var array<string, string>
	 */
	private static array $hooks = array();

	/**
	 * Adds the hooks.
	 */
	public static function hooks(): void {
		add_action( 'admin_menu', array( self::class, 'menu' ), self::PRIORITY );
		add_action( 'current_screen', array( self::class, 'help' ) );
		add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) );
		add_action( 'admin_head', array( self::class, 'fold_menu' ) );
		add_filter( 'submenu_file', array( self::class, 'menu_item' ) );
	}

	/**
	 * Adds a view. The first one with a name is used, because several modules can share a page.
	 */
	public static function add( View $view ): void {
		self::$views[ $view->name ] ??= $view;
	}

	/**
	 * Returns the views that the current user may open, in the order of the menu.
	 *
	 * @return array<string, View> By name.
	 */
	public static function mine(): array {
		$views = array_filter( self::$views, static fn ( View $view ): bool => ! $view->is_off && current_user_can( $view->capability ) );
		uasort( $views, static fn ( View $one, View $other ): int => array( Section::rank( $one->section ), $one->position, $one->title ) <=> array( Section::rank( $other->section ), $other->position, $other->title ) );
		return $views;
	}

	/**
	 * Returns the views that the current user may open, by section.
	 *
	 * @return array<string, array<string, View>> In the order of the menu.
	 */
	public static function sections(): array {
		$sections = array();
		foreach ( self::mine() as $name => $view ) {
			$sections[ $view->section ][ $name ] = $view;
		}
		return $sections;
	}

	/**
	 * Returns the view of the current page; null on pages of WordPress and of other plugins.
	 */
	public static function current(): ?View {
		$screen = function_exists( 'get_current_screen' ) ? get_current_screen() : null;
		$name   = self::$hooks[ $screen->id ?? '' ] ?? null;
		return null === $name ? null : self::$views[ $name ];
	}

	/**
	 * Adds the help of the view that this screen shows.
	 */
	public static function help(): void {
		$view = self::current();
		if ( null !== $view ) {
			Help::add( $view, self::mine() );
		}
	}

	/**
	 * Adds the menu. Its first page is the first one that the user may open, so every menu leads somewhere. Each view is a page of
	 * it, so that WordPress checks who may open it and makes a command of it.
	 */
	public static function menu(): void {
		array_map( self::add( ... ), Features::collect( 'views' ) );
		$views = self::mine();
		$off   = TurnedOff::requested( $views );
		if ( null !== $off && current_user_can( $off->capability ) ) {
			self::add( $off );
			$views[] = $off;
		}
		if ( array() === $views ) {
			return;
		}
		$parent = reset( $views )->slug();
		$total  = array_sum( array_map( static fn ( View $view ): int => $view->count, $views ) );
		add_menu_page(
			__( 'Freehold', 'freehold' ),
			__( 'Freehold', 'freehold' ) . Frame::badge( $total, 'total' ),
			reset( $views )->capability,
			$parent,
			'',
			'data:image/svg+xml;base64,' . base64_encode( Frame::ICON ),
			self::POSITION
		);
		// WordPress names the pages after the menu's title, which contains a number.
		$GLOBALS['admin_page_hooks'][ $parent ] = 'freehold'; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- The only way to a name that does not change.

		foreach ( $views as $view ) {
			$hook = add_submenu_page(
				$parent,
				$view->title,
				esc_html( $view->title ),
				$view->capability,
				$view->slug(),
				static fn () => Frame::render( $view, self::sections() )
			);

			self::$hooks[ (string) $hook ] = $view->name;
		}
		// Only for the command palette: the menu leaves them out.
		foreach ( $views as $view ) {
			foreach ( $view->actions as $page => $title ) {
				add_submenu_page( $parent, $title, esc_html( $title ), $view->capability, $page );
			}
		}
	}

	/**
	 * Leaves one entry of the menu for each section: the page of its first view, with the section's title. WordPress has used the
	 * other entries by now.
	 */
	public static function fold_menu(): void {
		global $submenu;
		$sections = self::sections();
		$parent   = View::slug_of( (string) array_key_first( self::mine() ) );
		$entries  = array();
		foreach ( $sections as $section => $views ) {
			$first = reset( $views );
			$count = array_sum( array_map( static fn ( View $view ): int => $view->count, $views ) );

			$entries[ $first->slug() ] = esc_html( Section::title( $section, $views ) ) . Frame::badge( $count, $first->name );
		}
		$actions = array_merge( ...array_values( array_map( static fn ( View $view ): array => $view->actions, self::$views ) ) );
		foreach ( $submenu[ $parent ] ?? array() as $index => $entry ) {
			if ( isset( $entries[ $entry[2] ] ) ) {
				$submenu[ $parent ][ $index ][0] = $entries[ $entry[2] ]; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- WordPress has no function for it.
			} elseif ( isset( self::$views[ substr( $entry[2], strlen( 'freehold-' ) ) ] ) || isset( $actions[ $entry[2] ] ) ) {
				unset( $submenu[ $parent ][ $index ] );
			}
		}
	}

	/**
	 * Returns which entry of the menu the current page belongs to.
	 *
	 * @param mixed $file What WordPress knows.
	 * @return mixed The slug of the section's first view on this plugin's pages.
	 */
	public static function menu_item( mixed $file ): mixed {
		$views = self::sections()[ self::current()->section ?? '' ] ?? array();
		return array() === $views ? $file : reset( $views )->slug();
	}

	/**
	 * Enqueues the current view's files.
	 */
	public static function enqueue(): void {
		$view = self::current();
		if ( null !== $view ) {
			wp_enqueue_style( 'freehold-frame' );
			( $view->enqueue )();
		}
	}
}
