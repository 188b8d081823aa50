<?php
declare( strict_types=1 );

namespace Freehold\Modules\CookieConsent;

use Freehold\Embeds\ConsentCookies;
use Freehold\Module as Base;
use Freehold\Modules\Privacy;
use WP_Post;

/**
 * A banner that asks visitors for consent.
 */
final class Module extends Base {

	/**
	 * Shows the banner that Jetpack has stored for the whole site below pages without one.
	 */
	public function every_page(): void {
		add_action( 'wp_footer', array( SiteBanner::class, 'show' ), 1 );
		add_filter( 'wp_get_consent_type', array( SiteBanner::class, 'type' ) );
	}

	/**
	 * Keeps the stored markup whole when it is saved by users whose HTML WordPress filters, such as all users of a network but super
	 * admins. Requests without a page, such as forms, keep to what the visitor chose in the banner.
	 */
	public function hooks(): void {
		add_filter( 'wp_kses_allowed_html', array( self::class, 'allow' ), 10, 2 );
		add_filter( 'wp_get_consent_type', array( ConsentCookies::class, 'type' ), PHP_INT_MAX );
		foreach ( SiteBanner::TEMPLATES as $type ) {
			add_action( "save_post_{$type}", array( SiteBanner::class, 'follow' ), 10, 2 );
		}
		add_action( 'post_updated', static fn ( int $id, WP_Post $after, WP_Post $before ) => SiteBanner::leave( $before ), 10, 3 );
		add_action( 'deleted_post', static fn ( int $id, WP_Post $post ) => SiteBanner::leave( $post ), 10, 2 );
	}

	/**
	 * Allows the one attribute of the markup that WordPress does not know.
	 *
	 * @param mixed $tags    Attributes by tag.
	 * @param mixed $context `post` for content.
	 */
	public static function allow( mixed $tags, mixed $context ): mixed {
		if ( 'post' === $context && is_array( $tags['div'] ?? null ) ) {
			$tags['div']['aria-modal'] = true;
		}
		return $tags;
	}

	/**
	 * Leaves the banner out of newsletters.
	 */
	public function mail_blocks(): array {
		return array( 'jetpack/cookie-consent' => static fn (): string => '' );
	}

	/**
	 * Returns the text for the privacy policy.
	 */
	public function privacy(): Privacy {
		return new Privacy(
			name: static fn (): string => __( 'Freehold: Cookie Consent', 'freehold' ),
			policy: static fn (): string => __( 'When you choose in our cookie banner, your browser stores the choice in one cookie for each purpose. Before that, there is none. You can change your choice at any time with the link “Cookie settings”.', 'freehold' )
		);
	}
}
