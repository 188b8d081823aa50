<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Rest;

use Freehold\Modules\ContactForm\Definition\Builder;
use Freehold\Modules\ContactForm\Definition\Definition;
use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Definition\FormType;
use Freehold\Modules\ContactForm\Entries\Answer;
use Freehold\Modules\ContactForm\Entries\Context;
use Freehold\Modules\ContactForm\Entries\Delivery;
use Freehold\Modules\ContactForm\Entries\Draft;
use Freehold\Modules\ContactForm\Entries\Entry;
use Freehold\Modules\ContactForm\Entries\Store;
use Freehold\Modules\ContactForm\Fields\FieldType;
use Freehold\Rest;
use Freehold\Rest\RateLimit;
use WP_Error;
use WP_Post;

/**
 * Sends an entry with sample answers to a form, as a visitor would. A reply to the visitor goes to the user.
 */
final class TestEntry {

	/** How many test entries a user may send in an hour. Each is mailed to all recipients. */
	private const PER_HOUR = 20;

	/**
	 * Stores and delivers a test entry.
	 *
	 * @param array<string, mixed> $input As in `FormTestInput`.
	 * @return array<string, mixed>|WP_Error The entry.
	 */
	public static function send( array $input ): array|WP_Error {
		$post  = get_post( (int) $input['id'] );
		$block = null === $post ? null : self::find( $post, $input['id'] );
		if ( null === $block ) {
			return Rest::error( 'freehold_form_gone', __( 'This form no longer exists.', 'freehold' ), 404, 'id' );
		}
		if ( ! current_user_can( 'edit_post', $post->ID ) ) {
			return Rest::error( 'rest_forbidden', __( 'Sorry, you are not allowed to edit this post.', 'freehold' ), 403, 'id' );
		}
		$limited = ( new RateLimit( 'form_test', self::PER_HOUR, null, HOUR_IN_SECONDS ) )->take();
		if ( null !== $limited ) {
			return $limited;
		}
		$is_reusable = FormType::NAME === $post->post_type;
		$definition  = Builder::from_block( $block );
		$entry       = Store::add(
			new Draft(
				$definition,
				array_map( self::answer( ... ), array_values( $definition->fields ) ),
				new Context( post_id: $post->ID, page_url: (string) get_permalink( $post ), form: $is_reusable ? $post->ID : 0, is_test: true, is_silent: ! $input['webhooks'] )
			)
		);
		if ( is_wp_error( $entry ) ) {
			return $entry;
		}
		Delivery::deliver( $entry );
		$stored = Entries::get( $entry );
		// A form that does not store entries has mailed it.
		return is_wp_error( $stored ) ? array( 'id' => 0 ) : $stored;
	}

	/**
	 * Finds a form in its post.
	 *
	 * @param string $id As `SiteForm.id`.
	 * @return array<string, mixed>|null The parsed block.
	 */
	private static function find( WP_Post $post, string $id ): ?array {
		foreach ( Builder::forms_in( parse_blocks( $post->post_content ) ) as $block ) {
			if ( FormType::NAME === $post->post_type || "{$post->ID}-" . Entry::form_of( $post->ID, Builder::from_block( $block )->title ) === $id ) {
				return $block;
			}
		}
		return null;
	}

	/**
	 * Returns a sample answer.
	 */
	private static function answer( Field $field ): Answer {
		$user  = wp_get_current_user();
		$first = (string) ( $field->options[0]['value'] ?? '' );
		$value = match ( true ) {
			// Before its default value, which may be the address of another person: the reply goes there.
			'email' === $field->type => $user->user_email,
			'' !== $field->default_value && 'text' === $field->kind() => $field->default_value,
			'rating' === $field->type => "{$field->rating_max}/{$field->rating_max}",
			'name' === $field->type => $user->display_name,
			'url' === $field->type => home_url( '/' ),
			default => match ( $field->kind() ) {
				'list'    => '' === $first ? array() : array( $first ),
				'choice'  => $first,
				'number'  => (string) ( $field->min ?? 1 ),
				'date'    => (string) wp_date(
					match ( $field->date_format ) {
						'mm/dd/yy' => 'm/d/Y',
						'dd/mm/yy' => 'd/m/Y',
						default    => 'Y-m-d',
					}
				),
				'time'    => '12:00',
				'boolean' => FieldType::of( $field->type )::validate( $field, 'Yes', '' ),
				'text'    => __( 'This is a test.', 'freehold' ),
				default   => $field->default_value,
			},
		};
		return new Answer( $field->id, $field->type, $field->label, $value );
	}
}
