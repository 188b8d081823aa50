<?php
/**
 * What all views of Freehold have in common.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Admin;

/**
 * Prints a view with the navigation between views. The links are plain, so they open in a new tab and without scripts; the
 * script `freehold-admin` takes over those that it can open itself.
 */
final class Frame {

	/**
	 * Prints a view.
	 *
	 * @param View $view The view.
	 */
	public static function render( View $view ): void {
		?>
		<div class="wrap freehold-frame">
			<div class="freehold-header">
				<p class="freehold-header__name">
					<span class="freehold-header__mark" aria-hidden="true"><?php echo str_replace( 'fill="black"', 'fill="currentColor"', Views::ICON ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- a constant. ?></span>
					<?php esc_html_e( 'Freehold', 'freehold' ); ?>
				</p>
				<?php self::navigation( $view ); ?>
			</div>
			<?php ( $view->render )(); ?>
		</div>
		<?php
	}

	/**
	 * Prints the links to all views of the user.
	 *
	 * @param View $current The view that is shown.
	 */
	private static function navigation( View $current ): void {
		?>
		<nav class="freehold-nav" aria-label="<?php esc_attr_e( 'Freehold', 'freehold' ); ?>">
			<ul>
				<?php foreach ( Views::mine() as $view ) : ?>
					<li>
						<a href="<?php echo esc_url( View::url_of( $view->name ) ); ?>"<?php echo $view === $current ? ' aria-current="page"' : ''; ?><?php echo $view->in_app ? ' data-view="' . esc_attr( $view->name ) . '"' : ''; ?>>
							<span class="dashicons <?php echo esc_attr( $view->icon ); ?>" aria-hidden="true"></span>
							<?php echo esc_html( $view->title ) . Views::badge( $view->count, $view->name ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- badge() escapes. ?>
						</a>
					</li>
				<?php endforeach; ?>
			</ul>
		</nav>
		<?php
	}
}
