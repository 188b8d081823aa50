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

	/** Which subscribers get the post: `plan`, `categories` and `since`, as {@see Segment} reads them. */
	public const SEGMENT = '_freehold_newsletter_segment';

	/** The line that mail programs show beside the subject; empty for the beginning of the content. */
	public const PREVIEW = '_freehold_newsletter_preview';

	/** Whether an author has saved the post where the choice is shown. */
	public const SHOWN = '_freehold_newsletter_shown';

	/**
	 * Registers the metas that the editor saves.
	 */
	public static function register(): void {
		$may = static fn ( bool $allowed, string $key, int $post_id ): bool => current_user_can( 'edit_post', $post_id );
		foreach ( Options::sent_types() as $type ) {
			register_post_meta(
				$type,
				self::SEGMENT,
				array(
					'type'          => 'object',
					'single'        => true,
					'default'       => array(),
					'auth_callback' => $may,
					'show_in_rest'  => array(
						'schema' => array(
							'type'                 => 'object',
							'additionalProperties' => false,
							'properties'           => array(
								'plan'       => array(
									'type'    => 'integer',
									'minimum' => 0,
								),
								'categories' => array(
									'type'     => 'array',
									'maxItems' => 50,
									'items'    => array(
										'type'    => 'integer',
										'minimum' => 1,
									),
								),
								'since'      => array(
									'type'    => 'string',
									'pattern' => '^(\\d{4}-\\d{2}-\\d{2})?$',
								),
							),
						),
					),
				)
			);
			register_post_meta(
				$type,
				self::PREVIEW,
				array(
					'type'              => 'string',
					'single'            => true,
					'default'           => '',
					'sanitize_callback' => 'sanitize_text_field',
					'auth_callback'     => $may,
					'show_in_rest'      => array( 'schema' => array( 'maxLength' => 200 ) ),
				)
			);
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
