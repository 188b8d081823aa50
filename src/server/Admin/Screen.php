<?php
declare( strict_types=1 );

namespace Freehold\Admin;

use Freehold\Editor\InitialState;
use Freehold\Features;
use Freehold\Modules;
use Freehold\Modules\Capabilities;

/**
 * Adds Home, Features, Services and keys, Connection, Move in or out, and Settings. One script, `freehold-admin`, moves between them and loads the
 * code of each when it is first opened.
 */
final class Screen {

	public const HOME       = '';
	public const FEATURES   = 'features';
	public const SERVICES   = 'services';
	public const CONNECTION = 'connection';
	public const MOVING     = 'moving';
	public const SETTINGS   = 'settings';

	/**
	 * Adds the views and the link in the list of plugins.
	 */
	public static function hooks(): void {
		add_action( 'admin_menu', array( self::class, 'add' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( FREEHOLD_FILE ), array( self::class, 'action_links' ) );
	}

	/**
	 * Returns the URL of one of these views.
	 *
	 * @param string $view One of the constants.
	 */
	public static function url( string $view = self::HOME ): string {
		return View::url_of( $view );
	}

	/**
	 * Returns the URL of the list of features.
	 *
	 * @param string $slug The feature to scroll to; empty for none.
	 */
	public static function features_url( string $slug = '' ): string {
		return self::url( self::FEATURES ) . ( '' === $slug ? '' : "#freehold-feature-{$slug}" );
	}

	/**
	 * Returns the URL of a feature's settings. The view opens them and moves focus there.
	 *
	 * @param string $slug The feature.
	 * @param string $name The option; empty for the first one.
	 */
	public static function setting_url( string $slug, string $name = '' ): string {
		return self::url( self::SETTINGS ) . "#setting-{$slug}" . ( '' === $name ? '' : "-{$name}" );
	}

	/**
	 * Returns the URL of the list of third-party services and their keys.
	 */
	public static function services_url(): string {
		return self::url( self::SERVICES );
	}

	/**
	 * Adds the views.
	 */
	public static function add(): void {
		$views = array(
			array( self::HOME, __( 'Home', 'freehold' ), 'dashicons-admin-home', Section::HOME, 'install' ),
			array( self::FEATURES, __( 'Features', 'freehold' ), 'dashicons-screenoptions', Section::HOME, 'settings' ),
			array( self::SETTINGS, __( 'Settings', 'freehold' ), 'dashicons-admin-generic', Section::SETTINGS, 'settings' ),
			array( self::SERVICES, __( 'Services and keys', 'freehold' ), 'dashicons-admin-network', Section::SETTINGS, 'services' ),
			array( self::CONNECTION, __( 'Connection', 'freehold' ), 'dashicons-admin-links', Section::SETTINGS, 'connection' ),
			array( self::MOVING, __( 'Move in or out', 'freehold' ), 'dashicons-migrate', Section::SETTINGS, 'move-from-jetpack' ),
		);
		foreach ( $views as $position => list( $name, $title, $icon, $section, $manual ) ) {
			Views::add(
				new View(
					$name,
					$title,
					Capabilities::MANAGE,
					$icon,
					$section,
					$position,
					static fn () => self::render( $title ),
					static fn () => self::enqueue( $name ),
					in_app: true,
					manual: $manual
				)
			);
		}
	}

	/**
	 * Enqueues the script that all of these views share, and tells it which one is open.
	 *
	 * @param string $name The view's name.
	 */
	private static function enqueue( string $name ): void {
		if ( ! self::is_built() ) {
			return;
		}
		InitialState::print( with_candidates: self::CONNECTION === $name );
		$views = array_filter( Views::mine(), static fn ( View $view ): bool => $view->in_app );
		wp_add_inline_script(
			'freehold-admin',
			'window.freeholdScreen = ' . wp_json_encode(
				array(
					'current' => $name,
					'rooms'   => array_keys( array_diff_key( Features::active(), Modules::all() ) ),
					'views'   => array_map(
						static fn ( View $view ): array => array(
							'name'    => $view->name,
							'title'   => $view->title,
							'url'     => View::url_of( $view->name ),
							'section' => $view->section,
						),
						array_values( $views )
					),
				),
				JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES
			) . ';',
			'before'
		);
		wp_enqueue_script( 'freehold-admin' );
		wp_enqueue_style( 'wp-components' );
		wp_enqueue_style( 'freehold-admin' );
	}

	/**
	 * Prints the place of a view. Its heading is there before the script, which renders the same one.
	 *
	 * @param string $title The view's title.
	 */
	private static function render( string $title ): void {
		?>
		<hr class="wp-header-end">
		<div class="freehold-screen">
			<?php if ( self::is_built() ) : ?>
				<div id="freehold-admin"><h1 class="freehold-title"><?php echo esc_html( $title ); ?></h1></div>
				<?php self::without_scripts(); ?>
			<?php else : ?>
				<h1 class="freehold-title"><?php echo esc_html( $title ); ?></h1>
			<?php endif; ?>
		</div>
		<?php
	}

	/**
	 * Prints what browsers without JavaScript show.
	 */
	public static function without_scripts(): void {
		?>
		<noscript>
			<div class="notice notice-warning inline"><p><?php esc_html_e( 'This screen requires JavaScript. Enable it in your browser and reload the page. This does not affect what visitors see.', 'freehold' ); ?></p></div>
		</noscript>
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
		return array( 'settings' => sprintf( '<a href="%s">%s</a>', esc_url( self::url( self::FEATURES ) ), esc_html__( 'Settings', 'freehold' ) ) ) + $links;
	}

	/**
	 * Returns whether the views' script has been built.
	 */
	public static function is_built(): bool {
		return wp_script_is( 'freehold-admin', 'registered' );
	}
}
