<?php
declare( strict_types=1 );

namespace Freehold\Modules\Seo;

use Freehold\Module as Base;
use Freehold\Modules;
use Freehold\Settings;

/**
 * What search engines and social networks are told of each page.
 */
final class Module extends Base {

	/**
	 * Adds what pages say. Until an administrator has turned the module on or off, only what authors have set in Jetpack: a site that
	 * deactivates Jetpack loses none of it.
	 */
	public function always(): void {
		if ( false === Settings::get( "modules.{$this->slug}.active" ) ) {
			return;
		}
		add_action( 'wp', fn () => Modules::is_active( $this->slug ) || self::has_kept() ? Head::start( Modules::is_active( $this->slug ) ) : null );
		add_filter( 'wp_sitemaps_posts_query_args', array( Sitemap::class, 'leave_out' ) );
		add_filter( 'freehold_seo_plugin', array( OtherPlugin::class, 'name' ) );
	}

	/**
	 * Registers what the editor saves.
	 */
	public function hooks(): void {
		Metas::register();
	}

	/**
	 * Adds what the editor shows, and the texts of the site to WordPress's route of settings.
	 */
	public function fields(): void {
		EditorField::register();
		SiteTexts::register();
	}

	/**
	 * Returns why pages say nothing, if another plugin does.
	 */
	public function note(): string {
		return OtherPlugin::note();
	}

	/**
	 * Returns whether the page has texts that Jetpack stored, without a query and without another file.
	 */
	private static function has_kept(): bool {
		$id = is_singular() ? get_queried_object_id() : 0;
		return ( $id > 0 && ( ! empty( get_post_meta( $id, 'jetpack_seo_html_title', true ) ) || ! empty( get_post_meta( $id, 'advanced_seo_description', true ) ) || ! empty( get_post_meta( $id, 'jetpack_seo_noindex', true ) ) ) ) || ( is_front_page() && isset( wp_load_alloptions()['advanced_seo_front_page_description'] ) );
	}
}
