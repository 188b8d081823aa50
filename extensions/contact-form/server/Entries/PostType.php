<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Rights;

/**
 * Registers the post type and the statuses under which Jetpack stores form responses, where Jetpack itself has not.
 * Nothing of it is public or in core's REST API: {@see \Freehold\Modules\ContactForm\Rest\Routes} lists entries.
 *
 * Source: projects/packages/forms/src/contact-form/class-contact-form-plugin.php in Automattic/jetpack.
 */
final class PostType {

	public const NAME = 'feedback';

	/** The post statuses. `TEMPORARY` is an entry of a form that does not store entries, until it is delivered. */
	public const INBOX     = 'publish';
	public const SPAM      = 'spam';
	public const TRASH     = 'trash';
	public const TEMPORARY = 'jp-temp-feedback';

	/** The values of `comment_status`, in which Jetpack stores whether an entry is read. */
	public const UNREAD = 'open';
	public const READ   = 'closed';

	/**
	 * Closes entries for comments and pings. WordPress would take an unread entry's `comment_status` for its own.
	 *
	 * @param bool $open    Whether visitors may comment.
	 * @param int  $post_id The post.
	 */
	public static function close( bool $open, int $post_id ): bool {
		return $open && self::NAME !== get_post_type( $post_id );
	}

	/**
	 * Registers the type and the statuses.
	 */
	public static function register(): void {
		if ( ! post_type_exists( self::NAME ) ) {
			register_post_type(
				self::NAME,
				array(
					'labels'            => array(
						'name'          => __( 'Form entries', 'freehold' ),
						'singular_name' => __( 'Form entry', 'freehold' ),
					),
					'public'            => false,
					'show_ui'           => false,
					'show_in_menu'      => false,
					'show_in_admin_bar' => false,
					'show_in_rest'      => false,
					'rewrite'           => false,
					'query_var'         => false,
					'can_export'        => true,
					'supports'          => array( 'title', 'editor' ),
				) + Rights::of_post_type( self::NAME )
			);
		}
		foreach ( array( self::SPAM, self::TEMPORARY ) as $status ) {
			if ( null === get_post_status_object( $status ) ) {
				register_post_status(
					$status,
					array(
						'label'                  => self::SPAM === $status ? _x( 'Spam', 'form entry', 'freehold' ) : _x( 'Temporary', 'form entry', 'freehold' ),
						'public'                 => false,
						'internal'               => self::TEMPORARY === $status,
						'protected'              => true,
						'exclude_from_search'    => true,
						'show_in_admin_all_list' => false,
					)
				);
			}
		}
	}
}
