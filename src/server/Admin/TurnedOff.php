<?php
declare( strict_types=1 );

namespace Freehold\Admin;

use Freehold\Features;
use Freehold\Http\Request;
use Freehold\Modules;
use Freehold\Modules\Capabilities;
use Freehold\Modules\Manifest;
use Freehold\Rest;

/**
 * Stands in for a view whose feature is off: says so, and offers to turn it on.
 */
final class TurnedOff {

	private const ACTION = 'freehold_turn_on';

	/**
	 * Adds the hook of the button.
	 */
	public static function hooks(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'turn_on' ) );
	}

	/**
	 * Returns a view that says that the requested one is off.
	 *
	 * @param array<string, View> $views The views that the user may open.
	 * @return View|null Null if the page is none of a feature that is off.
	 */
	public static function requested( array $views ): ?View {
		$slug = Request::query( 'page' );
		if ( ! str_starts_with( $slug, 'freehold-' ) || in_array( $slug, array_map( static fn ( View $view ): string => $view->slug(), $views ), true ) ) {
			return null;
		}
		foreach ( array_diff_key( Features::all(), Features::active() ) as $feature => $adds ) {
			foreach ( $adds->views() as $view ) {
				if ( $view->slug() === $slug ) {
					return new View( $view->name, $view->title, 'edit_others_posts', $view->icon, $view->section, $view->position, static fn () => self::render( $view, $feature ), static fn () => null, is_off: true, manual: $view->manual );
				}
			}
		}
		return null;
	}

	/**
	 * Turns a feature on and opens the view.
	 */
	public static function turn_on(): void {
		check_admin_referer( self::ACTION );
		$slug = Request::posted( 'feature' );
		if ( ! current_user_can( Capabilities::MANAGE ) || ! isset( Manifest::modules()[ $slug ] ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that. Ask a site administrator.', 'freehold' ), '', array( 'response' => 403 ) );
		}
		if ( ! Modules::set_active( $slug, true ) ) {
			wp_die(
				esc_html( Rest::not_stored()->get_error_message() ),
				'',
				array(
					'response'  => 500,
					'back_link' => true,
				)
			);
		}
		wp_safe_redirect( View::url_of( Request::posted( 'view' ) ) );
		exit;
	}

	/**
	 * Prints the view, with a button for each module that has it.
	 *
	 * @param View   $view    The view of the feature.
	 * @param string $feature The slug of the module or of the shared feature.
	 */
	private static function render( View $view, string $feature ): void {
		$modules = array_filter( Manifest::modules(), static fn ( array $module, string $slug ): bool => $slug === $feature || in_array( $feature, $module['uses'], true ), ARRAY_FILTER_USE_BOTH );
		?>
		<div class="freehold-page">
			<h1><?php echo esc_html( $view->title ); ?></h1>
			<hr class="wp-header-end">
			<p>
				<?php
				echo esc_html( __( 'This feature is turned off. Nothing that it has stored is lost.', 'freehold' ) );
				echo current_user_can( Capabilities::MANAGE ) ? '' : ' ' . esc_html__( 'A site administrator can turn it on.', 'freehold' );
				?>
			</p>
			<?php if ( current_user_can( Capabilities::MANAGE ) ) : ?>
				<ul>
					<?php foreach ( $modules as $slug => $module ) : ?>
						<li>
							<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
								<h2><?php echo esc_html( Manifest::text( $module['title'], 'module title' ) ); ?></h2>
								<p><?php echo esc_html( Manifest::text( Manifest::texts( $slug )['description'], 'module description' ) ); ?></p>
								<?php wp_nonce_field( self::ACTION ); ?>
								<input type="hidden" name="action" value="<?php echo esc_attr( self::ACTION ); ?>">
								<input type="hidden" name="view" value="<?php echo esc_attr( $view->name ); ?>">
								<button class="button button-primary" name="feature" value="<?php echo esc_attr( $slug ); ?>">
									<?php
									/* translators: %s: the title of a feature. */
									echo esc_html( sprintf( __( 'Turn on %s', 'freehold' ), Manifest::text( $module['title'], 'module title' ) ) );
									?>
								</button>
							</form>
						</li>
					<?php endforeach; ?>
				</ul>
			<?php endif; ?>
		</div>
		<?php
	}
}
