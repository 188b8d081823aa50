<?php
declare( strict_types=1 );

namespace Freehold\Admin\Rest;

/**
 * Registers the routes under `freehold/v4` that clients of the administration call. Each responds with the site's own data, with
 * an empty response where that is true, or with the error of {@see \Freehold\Rest\NotAvailable}.
 */
final class Routes {

	/**
	 * Registers all of them.
	 */
	public static function register(): void {
		SiteRoutes::register();
		PlanRoutes::register();
		SetupRoutes::register();
		ProtectionRoutes::register();
		AkismetRoutes::register();
		StatsRoutes::register();
		PluginRoutes::register();
		FeatureRoutes::register();
		ResetRoute::register();
		Unavailable::register();
	}
}
