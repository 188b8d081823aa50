<?php
/**
 * A module that embeds content of a third-party service.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Embeds;

use Freehold\Blocks\Assets;
use Freehold\Module;
use Freehold\Modules\Manifest;

/**
 * Registers the service, so that its frames and scripts in any content obey the administrator's choice of when to load
 * them. The choice is the option `load` in module.json.
 */
abstract class EmbedModule extends Module {

	/**
	 * Returns the service, with its frames and scripts.
	 */
	abstract protected function vendor(): Vendor;

	/**
	 * Watches the content of every page for frames and scripts.
	 */
	public function every_page(): void {
		SavedMarkup::hooks();
	}

	/**
	 * Registers the service, and the style sheet that its blocks share with other embeds.
	 */
	public function hooks(): void {
		Registry::add( $this->vendor() );
		foreach ( Manifest::modules()[ $this->slug ]['blocks'] as $block ) {
			Assets::share_style( Manifest::blocks()[ $block ]['slug'], Output::SHARED );
		}
		add_action( 'admin_init', array( self::class, 'offer_privacy_text' ) );
	}

	/**
	 * Registers the route with which the editor resolves short links and checks URLs.
	 */
	public function routes(): void {
		Redirects::routes();
	}

	/**
	 * Offers one paragraph for the site's privacy policy that names all embed services whose modules are on.
	 */
	public static function offer_privacy_text(): void {
		$names = implode( ', ', array_map( static fn ( Vendor $vendor ): string => $vendor->name, Registry::all() ) );
		wp_add_privacy_policy_content(
			__( 'Freehold: embedded content', 'freehold' ),
			/* translators: %s: names of services, such as Calendly, Pinterest. */
			'<p>' . esc_html( sprintf( __( 'Some of our pages include content from other services (%s). When this content loads, your browser contacts the service, which receives your IP address and the page you are visiting, and may set cookies. If we ask for your consent first, your browser remembers your choice. To withdraw consent, clear your browser’s data for this site.', 'freehold' ), $names ) ) . '</p>'
		);
	}
}
