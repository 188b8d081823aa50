<?php
declare( strict_types=1 );

namespace Freehold\Admin;

/**
 * Collects the views on `admin_menu` and adds them to wp-admin's menu: first those of the plugin itself, then those of the
 * modules that are on.
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
		add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) );
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
		$views = array_filter( self::$views, static fn ( View $view ): bool => current_user_can( $view->capability ) );
		uasort( $views, static fn ( View $one, View $other ): int => array( $one->position, $one->title ) <=> array( $other->position, $other->title ) );
		return $views;
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
	 * Adds the menu. Its first page is the first one that the user may open, so nobody sees a menu that leads nowhere.
	 */
	public static function menu(): void {
		$views = self::mine();
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
				esc_html( $view->title ) . Frame::badge( $view->count, $view->name ),
				$view->capability,
				$view->slug(),
				static fn () => Frame::render( $view, self::mine() )
			);

			self::$hooks[ (string) $hook ] = $view->name;
			add_action( "load-{$hook}", array( Help::class, 'add' ) );
		}
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
