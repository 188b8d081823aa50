<?php
/**
 * What Jetpack left on the site.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Moving;

use Freehold\Admin\ModuleRoutes;
use Freehold\Admin\Page;
use Freehold\Admin\Screen;
use Freehold\Database\Posts;
use Freehold\Modules;
use Freehold\Modules\Manifest;
use Freehold\Payments\Plans;

/**
 * Lists blocks, data and settings of Jetpack with what becomes of them. Reads no posts: {@see Scan} has counted the blocks.
 */
final class Finder {

	/** The states of a line. */
	private const WORKS = 'works';
	private const NEEDS = 'needs';
	private const NONE  = 'none';

	/** Blocks that are only parts of other blocks. */
	private const PARTS = '~^jetpack/(?:field|input|options?$|label|dropzone|phone-input|form-|fieldset)|^premium-content/(?!container)~';

	/** The blocks of what posts contain as shortcodes; empty if nothing renders the shortcode. */
	private const SHORTCODES = array(
		'[simple-payment]'            => 'jetpack/simple-payments',
		'[jetpack_subscription_form]' => 'jetpack/subscriptions',
	);

	/** The MIME type of attachments whose file is at VideoPress. */
	private const VIDEO_TYPE = 'video/videopress';

	/**
	 * Returns all lines.
	 *
	 * @return array<int, array<string, mixed>> As `lines` in schema/moving.json.
	 */
	public static function lines(): array {
		return array( ...self::blocks(), ...self::data(), ...self::settings() );
	}

	/**
	 * Returns the blocks that the last scan counted, for moving out.
	 *
	 * @return array<int, array{name: string, title: string, count: string, visitors: string, keeps: bool, target: string}>
	 */
	public static function out(): array {
		$lines = array();
		foreach ( self::counted() as $name => list( $posts, $blocks ) ) {
			$block   = Manifest::blocks()[ $name ] ?? null;
			$is_part = in_array( $name, array_slice( CoreBlocks::CONTACT, 1 ), true ) && isset( Scan::counts()[ CoreBlocks::CONTACT[0] ] );
			if ( null !== $block && ! $is_part ) {
				$lines[] = array(
					'name'     => $name,
					'title'    => Manifest::text( $block['title'], 'block title' ),
					'count'    => self::count( $posts, $blocks ),
					'visitors' => Manifest::text( $block['off'], 'block off' ),
					'keeps'    => ! $block['dynamic'],
					'target'   => CoreBlocks::target( $name ),
				);
			}
		}
		return $lines;
	}

	/**
	 * Returns what to know about Jetpack on this site.
	 *
	 * @return array{state: string, text: string} `state` is `active`, `installed` or `absent`.
	 */
	public static function jetpack(): array {
		$state = match ( true ) {
			class_exists( 'Jetpack', false )                     => 'active',
			file_exists( WP_PLUGIN_DIR . '/jetpack/jetpack.php' ) => 'installed',
			default                                              => 'absent',
		};
		return array(
			'state' => $state,
			'text'  => match ( $state ) {
				'active'    => __( 'Jetpack is active. Both plugins can be active: Jetpack shows its own blocks meanwhile, and Freehold does not register them. Deactivate Jetpack when nothing here needs attention. Do not delete it before you have looked at your pages.', 'freehold' ),
				'installed' => __( 'Jetpack is installed and not active. Delete it when your pages look right. Deleting it removes its settings, so take them over first.', 'freehold' ),
				default     => __( 'Jetpack is not installed. What it left in the database is listed here.', 'freehold' ),
			},
		);
	}

	/**
	 * Returns the lines of blocks and shortcodes.
	 *
	 * @return array<int, array<string, mixed>> As `lines` in schema/moving.json.
	 */
	private static function blocks(): array {
		$lines = array();
		foreach ( self::counted() as $name => list( $posts, $blocks ) ) {
			$of    = self::SHORTCODES[ $name ] ?? $name;
			$block = Manifest::blocks()[ $of ] ?? null;
			$count = self::count( $posts, $blocks );
			if ( null === $block ) {
				$text    = str_starts_with( $name, '[' ) ? __( 'Freehold does not render this shortcode. Replace it with the block.', 'freehold' ) : self::alternative( $name );
				$lines[] = self::entry( 'blocks', $name, self::NONE, $text, $count );
				continue;
			}
			$title   = Manifest::text( $block['title'], 'block title' );
			$lines[] = self::line( 'blocks', $of === $name ? $title : "{$title} {$name}", $block['module'], $count );
		}
		return $lines;
	}

	/**
	 * Returns the lines of what is stored as posts and at WordPress.com.
	 *
	 * @return array<int, array<string, mixed>> As `lines` in schema/moving.json.
	 */
	private static function data(): array {
		$lines = array();
		foreach ( Task::records() as $records ) {
			$all     = ( $records->count )();
			$pending = ( $records->pending )();
			if ( $all > 0 ) {
				/* translators: 1: a number. 2: a number. */
				$count   = 0 === $pending ? number_format_i18n( $all ) : sprintf( __( '%1$s (%2$s to take over)', 'freehold' ), number_format_i18n( $all ), number_format_i18n( $pending ) );
				$lines[] = self::entry( 'data', ( $records->title )(), 0 === $pending ? self::WORKS : self::NEEDS, ( $records->text )(), $count, 0 === $pending ? ( $records->url )() : '', 0 === $pending ? __( 'View', 'freehold' ) : '' );
			}
		}
		$stored = array(
			'feedback'       => array( __( 'Form entries', 'freehold' ), 'jetpack/contact-form', array() === Task::records() ),
			Plans::POST_TYPE => array( __( 'Payment plans', 'freehold' ), 'jetpack/payment-buttons', true ),
			'jp_pay_product' => array( __( 'Products of “Pay with PayPal”', 'freehold' ), 'jetpack/simple-payments', true ),
		);
		foreach ( $stored as $type => list( $title, $block, $is_shown ) ) {
			$number = $is_shown ? Posts::count_of_type( $type ) : 0;
			if ( $number > 0 ) {
				$lines[] = self::line( 'data', $title, Manifest::blocks()[ $block ]['module'] ?? '', number_format_i18n( $number ), __( 'Freehold uses them as they are, so the plans and products in your posts keep their IDs.', 'freehold' ) );
			}
		}
		$videos = Posts::count_of_mime( self::VIDEO_TYPE );
		if ( $videos > 0 ) {
			$lines[] = self::entry( 'data', __( 'Videos at VideoPress', 'freehold' ), self::NEEDS, __( 'They play from VideoPress as long as your account there has them. To host them here, upload the files in Media and replace the video in its block.', 'freehold' ), number_format_i18n( $videos ), admin_url( 'upload.php?mode=list&attachment-filter=post_mime_type:video' ), __( 'Go to Media', 'freehold' ) );
		}
		if ( self::was_active( 'subscriptions' ) ) {
			$slug    = Manifest::blocks()['jetpack/subscriptions']['module'] ?? '';
			$is_on   = Modules::is_active( $slug );
			$lines[] = self::entry( 'data', __( 'Subscribers', 'freehold' ), self::NEEDS, __( 'They are on WordPress.com. Export them there as a CSV file, then import the file here. Members you import as confirmed receive no confirmation email.', 'freehold' ), '', $is_on ? Page::url( $slug ) : Screen::features_url( $slug ), $is_on ? __( 'Import subscribers', 'freehold' ) : __( 'Go to the feature', 'freehold' ) );
		}
		return $lines;
	}

	/**
	 * Returns the lines of settings that are not taken over, because Freehold reads them or has no counterpart.
	 *
	 * @return array<int, array<string, mixed>> As `lines` in schema/moving.json.
	 */
	private static function settings(): array {
		$lines = array();
		if ( array() !== array_filter( (array) get_option( 'verification_services_codes', array() ) ) ) {
			$lines[] = self::line( 'settings', __( 'Verification codes', 'freehold' ), (string) Manifest::provider( 'verification-tools' ), '', __( 'Freehold uses them as they are.', 'freehold' ) );
		}
		if ( get_option( 'wordads_custom_adstxt_enabled' ) ) {
			$lines[] = self::line( 'settings', 'ads.txt', (string) Manifest::provider( 'wordads' ), '', __( 'Freehold serves the text until you save another one.', 'freehold' ) );
		}
		foreach ( self::left_settings() as $option => list( $title, $text ) ) {
			if ( ! empty( get_option( $option ) ) ) {
				$lines[] = self::entry( 'settings', $title, self::NONE, $text );
			}
		}
		return $lines;
	}

	/**
	 * Returns a line.
	 *
	 * @param string $group  `blocks`, `data` or `settings`.
	 * @param string $title  What it is.
	 * @param string $state  One of the constants.
	 * @param string $text   What works, what to do, or what to use instead.
	 * @param string $count  How many there are, in words; empty if they cannot be counted.
	 * @param string $url    Where to do it; empty for none.
	 * @param string $label  The text of the link.
	 * @return array<string, string>
	 */
	private static function entry( string $group, string $title, string $state, string $text, string $count = '', string $url = '', string $label = '' ): array {
		return compact( 'group', 'title', 'state', 'text', 'count', 'url', 'label' );
	}

	/**
	 * Returns a line about something that a module does.
	 *
	 * @param string $group  The group.
	 * @param string $title  What it is.
	 * @param string $slug   The module.
	 * @param string $count  How many there are, in words.
	 * @param string $works  What to know if it works.
	 */
	private static function line( string $group, string $title, string $slug, string $count, string $works = '' ): array {
		if ( ! Modules::is_active( $slug ) ) {
			$feature = Manifest::text( Manifest::modules()[ $slug ]['title'] ?? $slug, 'module title' );
			/* translators: %s: a feature's title. */
			return self::entry( $group, $title, self::NEEDS, sprintf( __( '“%s” is turned off.', 'freehold' ), $feature ), $count, Screen::features_url( $slug ), __( 'Go to the feature', 'freehold' ) );
		}
		$missing = ModuleRoutes::lacks_keys( $slug );
		// One of several services is enough.
		if ( array() !== $missing && count( $missing ) === count( Modules::get( $slug )->services() ) ) {
			/* translators: %s: names of third-party services. */
			return self::entry( $group, $title, self::NEEDS, sprintf( __( 'Needs your own key. Services: %s.', 'freehold' ), implode( ', ', array_column( $missing, 'name' ) ) ), $count, $missing[0]['url'], __( 'Add a key', 'freehold' ) );
		}
		return self::entry( $group, $title, self::WORKS, $works, $count );
	}

	/**
	 * Returns the counts of the last scan without the parts of other blocks and Freehold's own blocks, the most used first.
	 *
	 * @return array<string, array{0: int, 1: int}> Posts and blocks by name.
	 */
	private static function counted(): array {
		$counts = array_filter( Scan::counts(), static fn ( string $name ): bool => ! preg_match( self::PARTS, $name ), ARRAY_FILTER_USE_KEY );
		uasort( $counts, static fn ( array $one, array $other ): int => $other[0] <=> $one[0] );
		return $counts;
	}

	/**
	 * Returns how many blocks there are in how many posts, in words.
	 *
	 * @param int $posts  How many posts.
	 * @param int $blocks How many blocks.
	 */
	private static function count( int $posts, int $blocks ): string {
		return sprintf(
			/* translators: 1: a number of blocks. 2: such as “3 posts”. */
			_n( '%1$s block in %2$s', '%1$s blocks in %2$s', $blocks, 'freehold' ),
			number_format_i18n( $blocks ),
			/* translators: %s: a number. */
			sprintf( _n( '%s post', '%s posts', $posts, 'freehold' ), number_format_i18n( $posts ) )
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

	/**
	 * Returns what to use instead of a block of Jetpack.
	 *
	 * @param string $name The block's name.
	 */
	private static function alternative( string $name ): string {
		return match ( $name ) {
			'jetpack/podcast-player'  => __( 'Use a Podcast Player plugin, or a link to the show. Visitors see nothing in its place.', 'freehold' ),
			'jetpack/story'           => __( 'Use a Gallery block with the same images. Visitors see the saved images.', 'freehold' ),
			'jetpack/image-compare'   => __( 'Use two Image blocks in columns. Visitors see both images, one after the other.', 'freehold' ),
			'jetpack/like', 'jetpack/sharing-buttons' => __( 'Use a plugin for sharing, or Social Icons. Visitors see nothing in its place.', 'freehold' ),
			'jetpack/send-a-message', 'jetpack/whatsapp-button' => __( 'Use a Button block with a link to wa.me. Visitors still see the saved link.', 'freehold' ),
			'jetpack/blogroll', 'jetpack/blogroll-item' => __( 'Use a List block with links.', 'freehold' ),
			'jetpack/cookie-consent'  => __( 'Use a consent plugin. Embeds of Freehold can ask for consent by themselves.', 'freehold' ),
			'jetpack/goodreads', 'jetpack/nextdoor', 'jetpack/tock', 'jetpack/loom', 'jetpack/revue' => __( 'Use a Button block with a link to the service.', 'freehold' ),
			'jetpack/top-posts'       => __( 'Use a Query Loop block. “Visits” shows you the posts with the most views.', 'freehold' ),
			'jetpack/dialogue', 'jetpack/conversation' => __( 'Use Paragraph blocks. Visitors still see the saved text.', 'freehold' ),
			'jetpack/subscriber-login' => __( 'Use the block “My subscription” of Paid content.', 'freehold' ),
			default                   => __( 'Freehold has no such block. Visitors see what the post has saved of it, if anything. The block stays in the post.', 'freehold' ),
		};
	}

	/**
	 * Returns the options of Jetpack that nothing here takes over.
	 *
	 * @return array<string, array{0: string, 1: string}> Titles and what to use instead, by option.
	 */
	private static function left_settings(): array {
		return array(
			'jetpack_relatedposts'                => array( __( 'Related posts below each post', 'freehold' ), __( 'Insert the block “Related Posts” into the template of single posts. It has its own settings.', 'freehold' ) ),
			'jetpack_waf_ip_allow_list'           => array( __( 'IP addresses that are always allowed', 'freehold' ), __( 'Login protection has no such list. Anyone who has to wait receives a link by email and can log in at once.', 'freehold' ) ),
			'jetpack_protect_whitelist'           => array( __( 'IP addresses that may always log in', 'freehold' ), __( 'Login protection has no such list. Anyone who has to wait receives a link by email and can log in at once.', 'freehold' ) ),
			'stats_options'                       => array( __( 'Jetpack Stats', 'freehold' ), __( 'Earlier numbers are on WordPress.com, where you can export them. “Visits” counts from the day you turn it on.', 'freehold' ) ),
			'wordads_approved'                    => array( __( 'Ads of WordAds', 'freehold' ), __( 'WordAds delivers ads to Jetpack only. “Ads” shows your own slots, AdSense or Google Ad Manager.', 'freehold' ) ),
			'jetpack_wga'                         => array( __( 'Google Analytics', 'freehold' ), __( 'Use Google’s plugin Site Kit. “Visits” counts without cookies and without Google.', 'freehold' ) ),
			'sharing-services'                    => array( __( 'Sharing buttons', 'freehold' ), __( 'Use a plugin for sharing.', 'freehold' ) ),
			'advanced_seo_front_page_description' => array( __( 'Descriptions for search engines', 'freehold' ), __( 'Use an SEO plugin. The stored descriptions stay.', 'freehold' ) ),
		);
	}
}
