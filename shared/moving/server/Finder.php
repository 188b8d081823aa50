<?php
declare( strict_types=1 );

namespace Freehold\Moving;

use Freehold\Admin\ModuleRoutes;
use Freehold\Admin\Page;
use Freehold\Admin\Screen;
use Freehold\Database\PostMeta;
use Freehold\Database\Posts;
use Freehold\Modules;
use Freehold\Modules\Manifest;
use Freehold\Payments\Plan;

/**
 * Lists blocks, data and settings of Jetpack with what becomes of them. Reads no posts: {@see Scan} has counted the blocks.
 */
final class Finder {

	/** Blocks that are only parts of other blocks. */
	private const PARTS = '~^jetpack/(?:field|input|options?$|label|dropzone|phone-input|form-|fieldset)|^premium-content/(?!container)~';

	/** The blocks of what posts contain as shortcodes, where Freehold renders the shortcode. */
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
		$known = Converter::blocks();
		foreach ( self::counted() as $name => list( $posts, $blocks ) ) {
			$block   = Manifest::blocks()[ $name ] ?? null;
			$is_part = isset( Scan::counts()[ $known[ $name ][2] ?? '' ] );
			if ( null !== $block && ! $is_part ) {
				$lines[] = array(
					'name'     => $name,
					'title'    => Manifest::text( $block['title'], 'block title' ),
					'count'    => self::count( $posts, $blocks ),
					'visitors' => Manifest::text( Manifest::texts( $block['module'] )['off'][ $name ], 'block off' ),
					'keeps'    => ! $block['dynamic'],
					'target'   => $known[ $name ][0] ?? '',
				);
			}
		}
		return $lines;
	}

	/**
	 * Returns which of the blocks that the last scan counted must change before Jetpack opens them.
	 *
	 * @return string[] Their names.
	 */
	public static function for_jetpack(): array {
		return array_keys( array_intersect_key( Converter::blocks( Converter::JETPACK ), Scan::counts() ) );
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
				list( $state, $text ) = Leftovers::content( $name );
				$lines[]              = self::entry( 'blocks', $name, $state, $text, $count );
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
				$lines[] = self::entry( 'data', ( $records->title )(), 0 === $pending ? Leftovers::WORKS : Leftovers::NEEDS, ( $records->text )(), $count, 0 === $pending ? ( $records->url )() : '', 0 === $pending ? __( 'View', 'freehold' ) : __( 'Take over', 'freehold' ) );
			}
		}
		$keeps  = __( 'Freehold uses them as they are, so the plans and products in your posts keep their IDs.', 'freehold' );
		$stored = array(
			'jetpack_form'   => array( __( 'Reusable forms', 'freehold' ), 'jetpack/contact-form', true, __( 'Freehold uses them as they are. You can edit them in each post that shows them, and in the list of forms.', 'freehold' ) ),
			'feedback'       => array( __( 'Form entries', 'freehold' ), 'jetpack/contact-form', array() === Task::records(), $keeps ),
			Plan::POST_TYPE  => array( __( 'Payment plans', 'freehold' ), 'jetpack/payment-buttons', true, $keeps ),
			'jp_pay_product' => array( __( 'Products of “Pay with PayPal”', 'freehold' ), 'jetpack/simple-payments', true, $keeps ),
		);
		$types  = Leftovers::post_types();
		$counts = Posts::count_types( array( ...array_keys( $stored ), ...array_keys( $types ) ) );
		foreach ( $stored as $type => list( $title, $block, $is_shown, $works ) ) {
			$number = $is_shown ? $counts[ $type ] ?? 0 : 0;
			if ( $number > 0 ) {
				$lines[] = self::line( 'data', $title, Manifest::blocks()[ $block ]['module'] ?? '', number_format_i18n( $number ), $works );
			}
		}
		foreach ( array_intersect_key( $types, $counts ) as $type => list( $title, $text ) ) {
			$number  = self::posts( $counts[ $type ] );
			$lines[] = post_type_exists( $type ) && 'active' !== self::jetpack()['state']
				? self::entry( 'data', $title, Leftovers::WORKS, __( 'They have pages, and you can edit them.', 'freehold' ), $number )
				: self::entry( 'data', $title, Leftovers::NEEDS, $text, $number, Screen::features_url( 'portfolio' ), __( 'Go to the feature', 'freehold' ) );
		}
		$metas  = Leftovers::metas();
		$counts = PostMeta::count_each( array_keys( $metas ) );
		foreach ( array_intersect_key( $metas, $counts ) as $key => $line ) {
			$lines[] = self::entry( 'data', ...array_replace( $line, array( 3 => self::posts( $counts[ $key ] ) ) ) );
		}
		$videos = Posts::count_of_mime( self::VIDEO_TYPE );
		if ( $videos > 0 ) {
			$lines[] = self::entry( 'data', __( 'Videos at VideoPress', 'freehold' ), Leftovers::NEEDS, __( 'They play from VideoPress as long as your account there has them. To host them here, upload the files in Media and replace the video in its block.', 'freehold' ), number_format_i18n( $videos ), admin_url( 'upload.php?mode=list&attachment-filter=post_mime_type:video' ), __( 'Go to Media', 'freehold' ) );
		}
		if ( Leftovers::was_active( 'subscriptions' ) ) {
			$slug    = Manifest::blocks()['jetpack/subscriptions']['module'] ?? '';
			$is_on   = Modules::is_active( $slug );
			$lines[] = self::entry( 'data', __( 'Subscribers', 'freehold' ), Leftovers::NEEDS, __( 'They are on WordPress.com. Export them there as a CSV file, then import the file here. Members you import as confirmed receive no confirmation email.', 'freehold' ), '', $is_on ? Page::url( $slug ) : Screen::features_url( $slug ), $is_on ? __( 'Import subscribers', 'freehold' ) : __( 'Go to the feature', 'freehold' ) );
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
		return array( ...$lines, ...array_map( static fn ( array $line ): array => self::entry( 'settings', ...$line ), Leftovers::settings() ) );
	}

	/**
	 * Returns a line.
	 *
	 * @param string $group  `blocks`, `data` or `settings`.
	 * @param string $title  What it is.
	 * @param string $state  One of the constants of {@see Leftovers}.
	 * @param string $text   What works, what to do, or what to use instead.
	 * @param string $count  How many there are, in words; empty if they cannot be counted.
	 * @param string $url    Where to do it; empty for none.
	 * @param string $label  The text of the link. Without a URL, the view takes over the records at a click.
	 * @return array<string, string>
	 */
	private static function entry( string $group, string $title, string $state, string $text, string $count = '', string $url = '', string $label = '' ): array {
		return compact( 'group', 'title', 'state', 'text', 'count', 'url', 'label' );
	}

	/**
	 * Returns a line about something that a module does.
	 *
	 * @param string $title What it is.
	 * @param string $slug  The module.
	 * @param string $count How many there are, in words.
	 * @param string $works What to know if it works.
	 */
	private static function line( string $group, string $title, string $slug, string $count, string $works = '' ): array {
		if ( ! Modules::is_active( $slug ) ) {
			$feature = Manifest::text( Manifest::modules()[ $slug ]['title'] ?? $slug, 'module title' );
			/* translators: %s: a feature's title. */
			return self::entry( $group, $title, Leftovers::NEEDS, sprintf( __( '“%s” is turned off.', 'freehold' ), $feature ), $count, Screen::features_url( $slug ), __( 'Go to the feature', 'freehold' ) );
		}
		$missing = ModuleRoutes::lacks_keys( $slug );
		// One of several services is enough.
		if ( array() !== $missing && count( $missing ) === count( Modules::get( $slug )->services() ) ) {
			/* translators: %s: names of third-party services. */
			return self::entry( $group, $title, Leftovers::NEEDS, sprintf( __( 'Needs your own key. Services: %s.', 'freehold' ), implode( ', ', array_column( $missing, 'name' ) ) ), $count, $missing[0]['url'], __( 'Add a key', 'freehold' ) );
		}
		return self::entry( $group, $title, Leftovers::WORKS, $works, $count );
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
			self::posts( $posts )
		);
	}

	/**
	 * Returns a number of posts, in words.
	 */
	private static function posts( int $posts ): string {
		/* translators: %s: a number. */
		return sprintf( _n( '%s post', '%s posts', $posts, 'freehold' ), number_format_i18n( $posts ) );
	}
}
