<?php
declare( strict_types=1 );

namespace Freehold\Embeds;

use Freehold\Feature as Base;
use Freehold\Modules\Privacy;

/**
 * Makes frames and scripts of the modules' services obey the administrator's choice of when to load them, in any content.
 */
final class Feature extends Base {

	/**
	 * Watches the content of every page for frames and scripts. Plugins keep to what the visitor chose, also before a banner is
	 * rendered.
	 */
	public function every_page(): void {
		SavedMarkup::hooks();
		add_filter( 'wp_get_consent_type', array( ConsentCookies::class, 'type' ), PHP_INT_MAX );
	}

	/**
	 * Registers the route with which the editor resolves short links and checks URLs.
	 */
	public function routes(): void {
		Redirects::routes();
	}

	/**
	 * Returns one paragraph for the privacy policy that names the services of all modules that are on.
	 */
	public function privacy(): Privacy {
		return new Privacy(
			name: static fn (): string => __( 'Freehold: embedded content', 'freehold' ),
			policy: static fn (): string => sprintf(
				/* translators: %s: names of services, such as Calendly, Pinterest. */
				__( 'Some of our pages include content from other services (%s). When this content loads, your browser contacts the service, which receives your IP address and the page you are visiting, and may set cookies. If we ask for your consent first, your browser remembers your choice. To withdraw consent, clear your browser’s data for this site.', 'freehold' ),
				implode( ', ', array_map( static fn ( Vendor $vendor ): string => $vendor->name, Registry::all() ) )
			)
		);
	}
}
