<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter;

/**
 * Registers what authors choose for a post. Everything is read when the post is published, and never again.
 */
final class Metas {

	/** Whether the post is not sent to subscribers. Jetpack’s name. */
	public const OFF = '_jetpack_dont_email_post_to_subs';

	/** Who gets the post; empty for the default. */
	public const AUDIENCE = '_freehold_newsletter_audience';

	/** Whether an author has saved the post where the choice is shown. */
	public const SHOWN = '_freehold_newsletter_shown';

	/**
	 * Registers the metas that the editor saves.
	 */
	public static function register(): void {
		$may = static fn ( bool $allowed, string $key, int $post_id ): bool => current_user_can( 'edit_post', $post_id );
		foreach ( Options::post_types() as $type ) {
			register_post_meta(
				$type,
				self::OFF,
				array(
					'type'          => 'boolean',
					'single'        => true,
					'default'       => false,
					'show_in_rest'  => true,
					'auth_callback' => $may,
				)
			);
			register_post_meta(
				$type,
				self::AUDIENCE,
				array(
					'type'          => 'string',
					'single'        => true,
					'default'       => '',
					'show_in_rest'  => array( 'schema' => array( 'enum' => array( '', Issue::EVERYBODY, Issue::PAID ) ) ),
					'auth_callback' => $may,
				)
			);
		}
	}
}
