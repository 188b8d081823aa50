<?php
/**
 * A module's own page in wp-admin.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Admin;

use Freehold\Blocks\Assets;
use Freehold\Editor\InitialState;

/**
 * Adds a menu with a page whose content is the script made from a module's `admin/page.tsx`, or from the one of a folder in
 * `shared/` for a page of several modules. The script finds the element `freehold-page`.
 */
final class Page {

	/**
	 * Adds a page, unless another module has added it. Call it from {@see \Freehold\Module::admin()}.
	 *
	 * @param string                                                                                   $name The module's slug, or the folder in `shared/`.
	 * @param array{title: string, capability: string, icon: string, position: int|float, count?: int} $page `icon`: a Dashicon; `count`: the number beside the menu's title, left out if 0.
	 */
	public static function add( string $name, array $page ): void {
		if ( isset( $GLOBALS['admin_page_hooks'][ self::slug( $name ) ] ) ) {
			return;
		}
		$count = $page['count'] ?? 0;
		$menu  = esc_html( $page['title'] );
		if ( $count > 0 ) {
			$menu .= sprintf(
				' <span class="awaiting-mod count-%1$d"><span class="pending-count">%2$s</span></span>',
				$count,
				number_format_i18n( $count )
			);
		}
		$id = add_menu_page(
			$page['title'],
			$menu,
			$page['capability'],
			self::slug( $name ),
			static fn () => self::render( $page['title'] ),
			$page['icon'],
			$page['position']
		);
		add_action(
			'admin_enqueue_scripts',
			static function ( string $current ) use ( $id, $name ): void {
				if ( $current === $id ) {
					InitialState::print();
					Assets::enqueue_admin_page( $name );
				}
			}
		);
	}

	/**
	 * Returns the URL of a page.
	 *
	 * @param string               $name      As in {@see self::add()}.
	 * @param array<string, mixed> $arguments Further parameters, such as the entry to open.
	 */
	public static function url( string $name, array $arguments = array() ): string {
		return add_query_arg( array( 'page' => self::slug( $name ) ) + $arguments, admin_url( 'admin.php' ) );
	}

	/**
	 * Returns the page's slug.
	 *
	 * @param string $name As in {@see self::add()}.
	 */
	private static function slug( string $name ): string {
		return "freehold-{$name}";
	}

	/**
	 * Prints the page's frame. The heading is here, so that WordPress finds a place for other plugins' notices.
	 *
	 * @param string $title The page's title.
	 */
	private static function render( string $title ): void {
		?>
		<div class="wrap freehold-page">
			<h1><?php echo esc_html( $title ); ?></h1>
			<hr class="wp-header-end">
			<div id="freehold-page"></div>
			<noscript>
				<div class="notice notice-warning inline"><p><?php esc_html_e( 'This screen requires JavaScript. Enable it in your browser and reload the page.', 'freehold' ); ?></p></div>
			</noscript>
		</div>
		<?php
	}
}
