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
	 * Registers the metas for the editor alone: WordPress shows other metas to everyone.
	 */
	public static function register(): void {
		foreach ( Options::sent_types() as $type ) {
			self::add( $type, self::SEGMENT, 'object', array(), self::segment_schema() );
			self::add( $type, self::PREVIEW, 'string', '', array( 'maxLength' => 200 ), 'sanitize_text_field' );
			self::add( $type, self::OFF, 'boolean', false );
			self::add( $type, self::AUDIENCE, 'string', '', array( 'enum' => array( '', Issue::EVERYBODY, Issue::PAID ) ) );
		}
	}

	/**
	 * Registers a meta.
	 *
	 * @param string               $type     The post type.
	 * @param string               $key      The meta key.
	 * @param string               $kind     The type of the value.
	 * @param mixed                $default  The value of posts without the meta.
	 * @param array<string, mixed> $schema   What else is known of the value.
	 * @param callable|null        $sanitize Returns what is stored.
	 */
	private static function add( string $type, string $key, string $kind, mixed $default, array $schema = array(), ?callable $sanitize = null ): void {
		register_post_meta(
			$type,
			$key,
			array(
				'type'              => $kind,
				'single'            => true,
				'default'           => $default,
				'sanitize_callback' => $sanitize,
				'auth_callback'     => static fn ( bool $allowed, string $name, int $post_id ): bool => current_user_can( 'edit_post', $post_id ),
				'show_in_rest'      => array( 'schema' => array( 'context' => array( 'edit' ) ) + $schema ),
			)
		);
	}

	/**
	 * Returns the schema of who gets the post.
	 *
	 * @return array<string, mixed>
	 */
	private static function segment_schema(): array {
		return array(
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
		);
	}
}
