<?php
/**
 * What to use instead of what Freehold does not have.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Moving;

/**
 * Names core blocks, services and kinds of plugins.
 */
final class Alternatives {

	/**
	 * Returns what to use instead of a block of Jetpack.
	 *
	 * @param string $name The block's name.
	 */
	public static function of_block( string $name ): string {
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
	public static function settings(): array {
		return array(
			'jetpack_relatedposts'      => array( __( 'Related posts below each post', 'freehold' ), __( 'Insert the block “Related Posts” into the template of single posts. It has its own settings.', 'freehold' ) ),
			'jetpack_waf_ip_allow_list' => array( __( 'IP addresses that are always allowed', 'freehold' ), __( 'Login protection has no such list. Who has to wait receives a link by email and can log in at once.', 'freehold' ) ),
			'jetpack_protect_whitelist' => array( __( 'IP addresses that may always log in', 'freehold' ), __( 'Login protection has no such list. Who has to wait receives a link by email and can log in at once.', 'freehold' ) ),
			'stats_options'             => array( __( 'Jetpack Stats', 'freehold' ), __( 'Earlier numbers are on WordPress.com, where you can export them. “Visits” counts from the day you turn it on.', 'freehold' ) ),
			'wordads_approved'          => array( __( 'Ads of WordAds', 'freehold' ), __( 'WordAds delivers ads to Jetpack only. “Ads” shows your own slots, AdSense or Google Ad Manager.', 'freehold' ) ),
			'jetpack_wga'               => array( __( 'Google Analytics', 'freehold' ), __( 'Use Google’s plugin Site Kit. “Visits” counts without cookies and without Google.', 'freehold' ) ),
			'sharing-services'          => array( __( 'Sharing buttons', 'freehold' ), __( 'Use a plugin for sharing.', 'freehold' ) ),
			'advanced_seo_front_page_description' => array( __( 'Descriptions for search engines', 'freehold' ), __( 'Use an SEO plugin. The stored descriptions stay.', 'freehold' ) ),
		);
	}
}
