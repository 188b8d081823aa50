<?php
declare( strict_types=1 );

namespace Freehold\Admin;

use Freehold\Blocks\Assets;
use Freehold\Editor\InitialState;

/**
 * Makes a view whose content is the script made from a module's `admin/page.tsx`, or from the one of a folder in `shared/` for a
 * view of several modules. The script finds the element `freehold-page`. It loads on this page alone.
 */
final class Page {

	/**
	 * Returns a view. Return it from {@see \Freehold\Feature::views()}.
	 *
	 * @param string                                                                                                                                                                         $name The module's slug, or the folder in `shared/`.
	 * @param array{title: string, capability: string, icon: string, section: string, position: int|float, manual: string, count?: int, enqueue?: \Closure, actions?: array<string, string>} $page `icon`: a Dashicon; `section`: one of {@see Section}; `position`: the place in the section, from the lowest; `manual` and `actions`: as in {@see View}; `count`: the number beside the title, left out if 0; `enqueue`: enqueues what the view requires besides its own script.
	 */
	public static function view( string $name, array $page ): View {
		return new View(
			$name,
			$page['title'],
			$page['capability'],
			$page['icon'],
			$page['section'],
			$page['position'],
			static fn () => self::render( $page['title'] ),
			static function () use ( $name, $page ): void {
				if ( isset( $page['enqueue'] ) ) {
					$page['enqueue']();
				}
				InitialState::print();
				Assets::enqueue_admin_page( $name );
			},
			$page['count'] ?? 0,
			manual: $page['manual'],
			actions: $page['actions'] ?? array()
		);
	}

	/**
	 * Returns the URL of a view.
	 *
	 * @param string               $name      As in {@see self::view()}.
	 * @param array<string, mixed> $arguments Further parameters, such as the entry to open.
	 */
	public static function url( string $name, array $arguments = array() ): string {
		return View::url_of( $name, $arguments );
	}

	/**
	 * Prints the view's heading and the place of its content. WordPress puts other plugins' notices below the heading, and scripts
	 * focus it when what had the focus disappears.
	 *
	 * @param string $title The view's title.
	 */
	private static function render( string $title ): void {
		?>
		<div class="freehold-page">
			<h1 id="freehold-title" tabindex="-1"><?php echo esc_html( $title ); ?></h1>
			<hr class="wp-header-end">
			<div id="freehold-page"></div>
			<?php Screen::without_scripts(); ?>
		</div>
		<?php
	}
}
