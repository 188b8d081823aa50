<?php
declare( strict_types=1 );

namespace Freehold\Admin;

/**
 * Prints a view with the tabs of its section. The links are plain, so they open in a new tab and without scripts; the
 * script `freehold-admin` takes over those that it can open itself.
 */
final class Frame {

	/** The menu's icon: a house with an open door. WordPress colors the SVG. */
	public const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="black" fill-rule="evenodd" d="M10 1.6 1.5 8.8l1.2 1.4L4 9.1V18h12V9.1l1.3 1.1 1.2-1.4L10 1.6Zm4 14.4h-1.5v-5.5h-5V16H6V7.4l4-3.4 4 3.4V16Z"/></svg>';

	/**
	 * Prints a view.
	 *
	 * @param array<string, array<string, View>> $sections All views of the user, by section.
	 */
	public static function render( View $view, array $sections ): void {
		?>
		<div class="wrap freehold-frame">
			<div class="freehold-header">
				<p class="freehold-header__name">
					<span class="freehold-header__mark" aria-hidden="true"><?php echo str_replace( 'fill="black"', 'fill="currentColor"', self::ICON ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- a constant. ?></span>
					<?php esc_html_e( 'Freehold', 'freehold' ); ?>
				</p>
				<?php
				foreach ( $sections as $section => $views ) {
					// The script moves between the sections that it can open.
					$is_current = $section === $view->section;
					if ( ( $is_current || ( $view->in_app && reset( $views )->in_app ) ) && ( count( $views ) > 1 ) ) {
						self::tabs( $view, $section, $views, $is_current );
					}
				}
				foreach ( $view->in_app ? array_filter( array_merge( ...array_values( $sections ) ), static fn ( View $one ): bool => $one->in_app ) : array( $view ) as $one ) {
					self::manual( $one, $one === $view );
				}
				?>
			</div>
			<?php ( $view->render )(); ?>
		</div>
		<?php
	}

	/**
	 * Prints the link to the page of the owner's manual about a view.
	 *
	 * @param bool $is_shown Whether it is the current one; the script moves between views.
	 */
	private static function manual( View $view, bool $is_shown ): void {
		?>
		<a class="freehold-header__manual" data-manual="<?php echo esc_attr( $view->name ); ?>" href="<?php echo esc_url( View::manual_url( $view->manual ) ); ?>" target="_blank"<?php echo $is_shown ? '' : ' hidden'; ?>>
			<?php esc_html_e( 'Manual', 'freehold' ); ?>
			<span class="screen-reader-text"><?php echo esc_html( /* translators: %s: the title of a view. */ sprintf( __( '%s (opens in a new tab)', 'freehold' ), $view->title ) ); ?></span>
		</a>
		<?php
	}

	/**
	 * Prints the links to the views of a section.
	 *
	 * @param View   $current    The view that is shown.
	 * @param string $section    The section's name.
	 * @param View[] $views      The views.
	 * @param bool   $is_current Whether the view is one of them.
	 */
	private static function tabs( View $current, string $section, array $views, bool $is_current ): void {
		?>
		<nav class="freehold-nav" data-section="<?php echo esc_attr( $section ); ?>" aria-label="<?php echo esc_attr( Section::title( $section, $views ) ); ?>"<?php echo $is_current ? '' : ' hidden'; ?>>
			<ul>
				<?php foreach ( $views as $view ) : ?>
					<li>
						<a href="<?php echo esc_url( View::url_of( $view->name ) ); ?>"<?php echo $view === $current ? ' aria-current="page"' : ''; ?><?php echo $view->in_app ? ' data-view="' . esc_attr( $view->name ) . '"' : ''; ?>>
							<span class="dashicons <?php echo esc_attr( $view->icon ); ?>" aria-hidden="true"></span>
							<?php echo esc_html( $view->title ) . self::badge( $view->count, $view->name ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- badge() escapes. ?>
						</a>
					</li>
				<?php endforeach; ?>
			</ul>
		</nav>
		<?php
	}

	/**
	 * Returns the number beside a title, as WordPress shows it for comments. A script can change it.
	 *
	 * @param int    $count The number.
	 * @param string $name  What it counts: the view's name, or `total`.
	 * @return string HTML; empty if the number is 0.
	 */
	public static function badge( int $count, string $name ): string {
		return $count > 0
			? sprintf(
				' <span class="awaiting-mod count-%1$d" data-freehold-count="%2$s"><span class="pending-count">%3$s</span></span>',
				$count,
				esc_attr( $name ),
				esc_html( number_format_i18n( $count ) )
			)
			: '';
	}
}
