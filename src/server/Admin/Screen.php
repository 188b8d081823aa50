<?php
/**
 * The plugin's screen in wp-admin.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Admin;

use Freehold\Editor\InitialState;
use Freehold\Modules\Capabilities;

/**
 * Adds the menu "Freehold" and its page. The script `freehold-admin` renders the page's content.
 */
final class Screen {

	/** The page's slug: `admin.php?page=freehold`. */
	public const SLUG = 'freehold';

	/** WordPress's name for the page. */
	public const ID = 'toplevel_page_' . self::SLUG;

	/** The menu's icon: a house with an open door. WordPress colors the SVG. */
	private const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="black" fill-rule="evenodd" d="M10 1.6 1.5 8.8l1.2 1.4L4 9.1V18h12V9.1l1.3 1.1 1.2-1.4L10 1.6Zm4 14.4h-1.5v-5.5h-5V16H6V7.4l4-3.4 4 3.4V16Z"/></svg>';

	/**
	 * Adds the menu, the page's scripts and the link in the list of plugins.
	 */
	public static function hooks(): void {
		add_action( 'admin_menu', array( self::class, 'menu' ) );
		add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( FREEHOLD_FILE ), array( self::class, 'action_links' ) );
	}

	/**
	 * Returns the page's URL.
	 */
	public static function url(): string {
		return admin_url( 'admin.php?page=' . self::SLUG );
	}

	/**
	 * Returns the URL of the list of features.
	 */
	public static function features_url(): string {
		return self::url() . '#freehold-features';
	}

	/**
	 * Returns the URL of the list of third-party services and their keys.
	 */
	public static function services_url(): string {
		return self::url() . '#freehold-keys';
	}

	/**
	 * Adds the menu.
	 */
	public static function menu(): void {
		add_menu_page(
			__( 'Freehold', 'freehold' ),
			__( 'Freehold', 'freehold' ),
			Capabilities::MANAGE,
			self::SLUG,
			array( self::class, 'render' ),
			'data:image/svg+xml;base64,' . base64_encode( self::ICON ),
			81
		);
	}

	/**
	 * Enqueues the screen's script and style sheet on its own page.
	 *
	 * @param string $page WordPress's name of the page.
	 */
	public static function enqueue( string $page ): void {
		if ( self::ID !== $page || ! self::is_built() ) {
			return;
		}
		InitialState::print();
		wp_enqueue_script( 'freehold-admin' );
		wp_enqueue_style( 'wp-components' );
		wp_enqueue_style( 'freehold-admin' );
	}

	/**
	 * Prints the page. PHP prints the heading, so that it appears before scripts load and WordPress finds the place for notices
	 * of other plugins.
	 */
	public static function render(): void {
		?>
		<div class="wrap freehold-screen">
			<div class="freehold-header">
				<span class="freehold-header__mark" aria-hidden="true"><?php echo str_replace( 'fill="black"', 'fill="currentColor"', self::ICON ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- a constant. ?></span>
				<div>
					<h1><?php esc_html_e( 'Freehold', 'freehold' ); ?></h1>
					<p><?php esc_html_e( 'Blocks, writing tools, media and payments: on your own site, with your own keys.', 'freehold' ); ?></p>
				</div>
			</div>
			<hr class="wp-header-end">
			<?php if ( self::is_built() ) : ?>
				<div id="freehold-admin"></div>
				<noscript>
					<div class="notice notice-warning inline"><p><?php esc_html_e( 'This screen requires JavaScript. Enable it in your browser and reload the page. This does not affect what visitors see.', 'freehold' ); ?></p></div>
				</noscript>
			<?php endif; ?>
		</div>
		<?php
	}

	/**
	 * Adds the way to the settings to the plugin's line in the list of plugins.
	 *
	 * @param string[] $links The links so far.
	 * @return string[]
	 */
	public static function action_links( array $links ): array {
		if ( ! current_user_can( Capabilities::MANAGE ) ) {
			return $links;
		}
		return array( 'settings' => sprintf( '<a href="%s">%s</a>', esc_url( self::url() ), esc_html__( 'Settings', 'freehold' ) ) ) + $links;
	}

	/**
	 * Returns whether the screen's script has been built.
	 */
	public static function is_built(): bool {
		return wp_script_is( 'freehold-admin', 'registered' );
	}
}
