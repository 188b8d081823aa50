<?php
declare( strict_types=1 );

namespace Freehold\Moving;

use Freehold\Admin\Screen;
use Freehold\Database\Options;
use Freehold\Modules;
use Freehold\Modules\Manifest;
use Freehold\Settings;

/**
 * Says what becomes of everything that Jetpack has stored and that no module of Freehold takes over.
 */
final class Leftovers {

	/** The states of a line. */
	public const WORKS = 'works';
	public const NEEDS = 'needs';
	public const NONE  = 'none';

	/** The options of what Jetpack's newsletter does and how it asks for subscriptions. */
	private const NEWSLETTER = array( 'subscription_options', 'stb_enabled', 'stc_enabled', 'sm_enabled', 'jetpack_subscribe_overlay_enabled', 'jetpack_subscribe_floating_button_enabled', 'jetpack_subscriptions_subscribe_post_end_enabled', 'jetpack_subscriptions_subscribe_navigation_enabled', 'jetpack_subscriptions_login_navigation_enabled', 'jetpack_subscriptions_reply_to', 'jetpack_subscriptions_from_name', 'wpcom_featured_image_in_email', 'wpcom_subscription_emails_use_excerpt' );

	/**
	 * Returns what becomes of a block, a shortcode or a proxied image that no module shows.
	 *
	 * @param string $name The name as {@see Scan::counts()} has it.
	 * @return array{0: string, 1: string} The state, and what to do.
	 */
	public static function content( string $name ): array {
		if ( Scan::PROXY === $name || preg_match( '~^i[0-3]\.wp\.com$~', $name ) ) {
			return array( self::WORKS, __( 'Visitors get your own files where the image is in your Media Library. Other images still load from WordPress.com.', 'freehold' ) );
		}
		$shortcode = str_starts_with( $name, '[' ) ? trim( $name, '[]' ) : '';
		if ( '' === $shortcode ) {
			return array( self::NONE, self::alternative( $name ) );
		}
		/**
		 * Filters the names of the shortcodes of Jetpack's that are shown without it.
		 *
		 * @param string[] $names The names; `gallery type` for galleries with a layout.
		 */
		if ( in_array( $shortcode, (array) apply_filters( 'freehold_shortcodes', array() ), true ) ) {
			return array( self::WORKS, __( 'Freehold shows it without Jetpack, too.', 'freehold' ) );
		}
		if ( ! class_exists( 'Jetpack', false ) && shortcode_exists( $shortcode ) ) {
			return array( self::WORKS, __( 'Another plugin or your theme shows this shortcode.', 'freehold' ) );
		}
		return array( self::NONE, __( 'Without Jetpack, visitors see the shortcode as text. Replace it with a block or a link. The feature “Shortcodes” shows many others.', 'freehold' ) );
	}

	/**
	 * Returns the post types of Jetpack's that nothing here registers.
	 *
	 * @return array<string, array{0: string, 1: string}> Titles and what to do, by post type.
	 */
	public static function post_types(): array {
		$text = __( 'Without Jetpack, their pages are not found. Turn on the feature “Portfolio and testimonials” before you deactivate Jetpack.', 'freehold' );
		return array(
			'jetpack-portfolio'   => array( __( 'Portfolio projects', 'freehold' ), $text ),
			'jetpack-testimonial' => array( __( 'Testimonials', 'freehold' ), $text ),
		);
	}

	/**
	 * Returns what posts have stored beside their content.
	 *
	 * @return array<string, array<int, string>> Titles, states and what to do, by meta key; then as in {@see self::settings()}.
	 */
	public static function metas(): array {
		$not_shared = __( 'Freehold does not share posts. Use a plugin for it.', 'freehold' );
		return array(
			'jetpack_seo_html_title'     => array( __( 'Titles for search engines', 'freehold' ), ...self::search_engines( true ) ),
			'advanced_seo_description'   => array( __( 'Descriptions for search engines', 'freehold' ), ...self::search_engines( true ) ),
			'jetpack_seo_noindex'        => array( __( 'Hidden from search engines', 'freehold' ), ...self::search_engines( true ) ),
			'jetpack_seo_schema_type'    => array( __( 'Schema types for search engines', 'freehold' ), ...self::search_engines( false ) ),
			'_jetpack_newsletter_access' => array( __( 'Who can read a post', 'freehold' ), self::WORKS, __( 'Freehold uses them as they are.', 'freehold' ) ),
			'switch_like_status'         => array( __( 'Likes on or off', 'freehold' ), self::WORKS, __( 'Freehold uses them as they are.', 'freehold' ) ),
			'sharing_disabled'           => array( __( 'Sharing buttons off', 'freehold' ), self::WORKS, __( 'Freehold uses them as they are.', 'freehold' ) ),
			'_wpas_mess'                 => array( __( 'Messages for social networks', 'freehold' ), self::NONE, $not_shared ),
			'_wpas_options'              => array( __( 'Settings for social networks', 'freehold' ), self::NONE, $not_shared ),
			'geo_public'                 => array( __( 'Places of posts', 'freehold' ), self::NONE, __( 'The place is no longer shown. Insert a Map block where it matters.', 'freehold' ) ),
		);
	}

	/**
	 * Returns the settings that nothing here takes over.
	 *
	 * @return array<int, string[]> Title, state, text; then count, URL and the link's label, where there are any.
	 */
	public static function settings(): array {
		$options = self::options();
		// In one query: most of them were never stored.
		wp_prime_option_caches( array( ...array_keys( $options ), ...self::NEWSLETTER, ...array_keys( self::search_options() ) ) );
		$lines = array();
		foreach ( $options as $option => list( $title, $text ) ) {
			if ( ! empty( get_option( $option ) ) ) {
				$lines[] = array( $title, self::NONE, $text );
			}
		}
		foreach ( self::search_options() as $option => list( $title, $is_kept ) ) {
			if ( array() !== array_filter( (array) get_option( $option ) ) ) {
				$lines[] = array( $title, ...self::search_engines( $is_kept ) );
			}
		}
		if ( array() !== array_filter( array_map( 'get_option', self::NEWSLETTER ) ) ) {
			$lines[] = array( __( 'Settings of the newsletter', 'freehold' ), self::NEEDS, __( 'Set the sender, the address for replies and the subscribe forms again. Freehold’s newsletter has its own settings.', 'freehold' ), '', Screen::features_url( 'newsletter' ), __( 'Go to the feature', 'freehold' ) );
		}
		$widgets = self::hidden_widgets();
		if ( $widgets > 0 ) {
			$link    = array( number_format_i18n( $widgets ), Screen::features_url( 'widget-visibility' ), __( 'Go to the feature', 'freehold' ) );
			$lines[] = Modules::is_active( 'widget-visibility' )
				? array( __( 'Widget visibility', 'freehold' ), self::WORKS, __( 'Freehold uses them as they are.', 'freehold' ), $link[0] )
				: array( __( 'Widget visibility', 'freehold' ), self::NEEDS, __( 'These widgets show on all pages without Jetpack. Turn on the feature “Widget visibility”.', 'freehold' ), ...$link );
		}
		foreach ( self::features() as $name => $line ) {
			if ( self::was_active( $name ) && ( 'woocommerce-analytics' !== $name || class_exists( 'WooCommerce', false ) ) ) {
				$lines[] = $line;
			}
		}
		return $lines;
	}

	/**
	 * Returns what becomes of texts for search engines.
	 *
	 * @param bool $is_kept Whether pages have them before an administrator has turned the feature on.
	 * @return array{0: string, 1: string, 2: string, 3: string, 4: string} The state, what to do, no count, and where to do it.
	 */
	private static function search_engines( bool $is_kept ): array {
		$slug = (string) Manifest::provider( 'seo-tools' );
		/**
		 * Filters the name of the plugin that tells search engines about pages, so that Freehold does not.
		 *
		 * @param string $name The name; empty if there is none.
		 */
		$plugin = (string) apply_filters( 'freehold_seo_plugin', '' );
		$link   = array( '', Screen::features_url( $slug ), __( 'Go to the feature', 'freehold' ) );
		return match ( true ) {
			! in_array( $plugin, array( '', 'Jetpack' ), true ) => array( self::NEEDS, __( 'Another SEO plugin is active. Enter them there, because Freehold leaves your pages to it.', 'freehold' ), '', '', '' ),
			Modules::is_active( $slug )                         => array( self::WORKS, __( 'Freehold puts them on your pages from the day you deactivate Jetpack.', 'freehold' ), '', '', '' ),
			$is_kept && null === Settings::get( "modules.{$slug}.active" ) => array( self::WORKS, __( 'Freehold puts them on your pages from the day you deactivate Jetpack. Turn on “SEO” to edit them.', 'freehold' ), ...$link ),
			default                                             => array( self::NEEDS, __( 'Turn on the feature “SEO”.', 'freehold' ), ...$link ),
		};
	}

	/**
	 * Returns the options with texts for search engines.
	 *
	 * @return array<string, array{0: string, 1: bool}> Titles, and whether pages have them before the feature is on, by option.
	 */
	private static function search_options(): array {
		return array(
			'advanced_seo_front_page_description' => array( __( 'Description of the front page', 'freehold' ), true ),
			'advanced_seo_title_formats'          => array( __( 'Patterns of page titles', 'freehold' ), false ),
		);
	}

	/**
	 * Returns how many widgets have rules of visibility.
	 */
	private static function hidden_widgets(): int {
		$count = 0;
		foreach ( Options::containing( 'widget_', '"conditions"' ) as $value ) {
			foreach ( array_filter( (array) maybe_unserialize( $value ), 'is_array' ) as $widget ) {
				$has_rules = ! empty( $widget['conditions']['rules'] );
				$count    += (int) ( $has_rules || ( is_string( $widget['content'] ?? null ) && preg_match( '~"conditions":\{[^}]*"rules":\[\{~', $widget['content'] ) ) );
			}
		}
		return $count;
	}

	/**
	 * Returns the features of Jetpack's that nothing here is.
	 *
	 * @return array<string, string[]> Lines as in settings(), by Jetpack's name of the feature.
	 */
	private static function features(): array {
		return array(
			'carousel'              => array( __( 'Carousel', 'freehold' ), self::NEEDS, __( 'Turn on “Enlarge on click” in Image and Gallery blocks. For all posts, set it in the styles of your theme.', 'freehold' ) ),
			'likes'                 => array( __( 'Likes', 'freehold' ), self::NEEDS, __( 'Turn on “Show below each post” in the feature “Like”. The likes that posts have are on WordPress.com.', 'freehold' ) ),
			'comment-likes'         => array( __( 'Likes of comments', 'freehold' ), self::NONE, __( 'Freehold has no likes of comments. Those that comments have are on WordPress.com.', 'freehold' ) ),
			'comments'              => array( 'Jetpack Comments', self::WORKS, __( 'Visitors get the comment form of WordPress. All comments stay.', 'freehold' ) ),
			'sitemaps'              => array( __( 'Sitemap', 'freehold' ), self::NEEDS, __( 'WordPress has its own at wp-sitemap.xml. Enter it at search engines in place of sitemap.xml.', 'freehold' ), '', home_url( '/wp-sitemap.xml' ), __( 'Open the sitemap', 'freehold' ) ),
			'infinite-scroll'       => array( __( 'Infinite scroll', 'freehold' ), self::NONE, __( 'Visitors go from page to page again.', 'freehold' ) ),
			'photon'                => array( __( 'Images from WordPress.com', 'freehold' ), self::WORKS, __( 'Images come from your own site again.', 'freehold' ) ),
			'publicize'             => array( __( 'Sharing on social networks', 'freehold' ), self::NONE, __( 'Freehold does not share posts. Use a plugin for it.', 'freehold' ) ),
			'shortlinks'            => array( __( 'Short links', 'freehold' ), self::NONE, __( 'Links with wp.me work as long as WordPress.com keeps them. New posts get none.', 'freehold' ) ),
			'post-by-email'         => array( __( 'Posts by email', 'freehold' ), self::NONE, __( 'Freehold has no such feature.', 'freehold' ) ),
			'copy-post'             => array( __( 'Copy posts', 'freehold' ), self::NONE, __( 'Use a plugin that duplicates posts.', 'freehold' ) ),
			'monitor'               => array( __( 'Downtime monitor', 'freehold' ), self::NONE, __( 'Use a service that watches your site from outside.', 'freehold' ) ),
			'sso'                   => array( __( 'Login with WordPress.com', 'freehold' ), self::NEEDS, __( 'Users log in with the password of this site. They can reset it on the login page.', 'freehold' ) ),
			'google-fonts'          => array( 'Google Fonts', self::NEEDS, __( 'Install the fonts of your theme under Appearance → Fonts.', 'freehold' ) ),
			'waf'                   => array( __( 'Firewall', 'freehold' ), self::NONE, __( 'Use a security plugin, or the firewall of your host.', 'freehold' ) ),
			'woocommerce-analytics' => array( 'WooCommerce Analytics', self::NONE, __( 'WooCommerce has its own reports.', 'freehold' ) ),
		);
	}

	/**
	 * Returns what to use instead of a block of Jetpack.
	 *
	 * @param string $name The block's name.
	 */
	private static function alternative( string $name ): string {
		return match ( $name ) {
			'jetpack/loom', 'jetpack/revue' => __( 'Use a Button block with a link to the service.', 'freehold' ),
			'jetpack/dialogue', 'jetpack/conversation' => __( 'Use Paragraph blocks. Visitors still see the saved text.', 'freehold' ),
			default                   => __( 'Freehold has no such block. Visitors see what the post has saved of it, if anything. The block stays in the post.', 'freehold' ),
		};
	}

	/**
	 * Returns the options of Jetpack that nothing here takes over.
	 *
	 * @return array<string, array{0: string, 1: string}> Titles and what to use instead, by option.
	 */
	private static function options(): array {
		return array(
			'jetpack_relatedposts'      => array( __( 'Related posts below each post', 'freehold' ), __( 'Turn on “Show below each post” in the feature “Related Posts”, or insert its block into the template of single posts.', 'freehold' ) ),
			'jetpack_waf_ip_allow_list' => array( __( 'IP addresses that are always allowed', 'freehold' ), __( 'Login protection has no such list. Anyone who has to wait receives a link by email and can log in at once.', 'freehold' ) ),
			'jetpack_protect_whitelist' => array( __( 'IP addresses that may always log in', 'freehold' ), __( 'Login protection has no such list. Anyone who has to wait receives a link by email and can log in at once.', 'freehold' ) ),
			'stats_options'             => array( __( 'Jetpack Stats', 'freehold' ), __( 'Earlier numbers are on WordPress.com, where you can export them. “Visits” counts from the day you turn it on.', 'freehold' ) ),
			'wordads_approved'          => array( __( 'Ads of WordAds', 'freehold' ), __( 'WordAds delivers ads to Jetpack only. “Ads” shows your own slots, AdSense or Google Ad Manager.', 'freehold' ) ),
			'jetpack_wga'               => array( __( 'Google Analytics', 'freehold' ), __( 'Use Google’s plugin Site Kit. “Visits” counts without cookies and without Google.', 'freehold' ) ),
			'sharing-services'          => array( __( 'Sharing buttons', 'freehold' ), __( 'Insert the block “Sharing Buttons”, or turn on “Show below each post” in the feature “Sharing”.', 'freehold' ) ),
			'podcasting_category_id'    => array( __( 'Podcast feed', 'freehold' ), __( 'Turn on the feature “Podcast feed”, and enter the category and the cover in its options. The URL of the feed stays.', 'freehold' ) ),
		);
	}

	/**
	 * Returns whether a feature of Jetpack was on.
	 *
	 * @param string $name Jetpack's name of it.
	 */
	public static function was_active( string $name ): bool {
		return in_array( $name, (array) get_option( 'jetpack_active_modules', array() ), true );
	}
}
