<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Blocks\StoredText;
use WP_Post;

/**
 * Writes and reads the post content of an entry. Entries are written in Jetpack's newest form: JSON, with the MIME type
 * `v3`. Reads also `v2`, which was the same JSON with damaged escapes, and the oldest form: a text, `<!--more-->`, lines
 * such as `AUTHOR EMAIL: …`, and the values as JSON or as `print_r()` printed them.
 *
 * Source: projects/packages/forms/src/contact-form/class-feedback.php in Automattic/jetpack.
 */
final class Body {

	/** The MIME type of new entries. */
	public const VERSION = 'v3';

	/** The lines of the oldest form: type and label by what a line begins with. */
	private const LINES = array(
		'AUTHOR'       => array( 'name', 'Name' ),
		'AUTHOR EMAIL' => array( 'email', 'Email' ),
		'AUTHOR URL'   => array( 'url', 'Website' ),
		'SUBJECT'      => array( 'subject', 'Subject' ),
		'IP'           => array( 'ip', 'IP' ),
	);

	/** The values of the oldest form that are no fields. */
	private const NO_FIELDS = array( 'entry_title', 'entry_permalink', 'entry_page', 'feedback_id' );

	/**
	 * Returns the JSON of a submission.
	 *
	 * @param Draft                                                                                         $draft   The submission.
	 * @param string                                                                                        $subject The subject of its mail.
	 * @param string                                                                                        $ip      The IP address to store; empty for none.
	 * @param string                                                                                        $folder  The folder of its files; empty for none.
	 * @param array<string, array<int, array{id: int, name: string, size: int, type: string, key: string}>> $files   The stored files by the field's ID.
	 */
	public static function write( Draft $draft, string $subject, string $ip, string $folder, array $files ): string {
		$post   = $draft->context->post_id > 0 ? get_post( $draft->context->post_id ) : null;
		$fields = array();
		foreach ( array_values( $draft->answers ) as $index => $answer ) {
			$fields[] = array(
				'key'           => ( $index + 1 ) . '_' . $answer->label,
				'label'         => $answer->label,
				'value'         => self::value( $answer, $files[ $answer->id ] ?? array() ),
				'type'          => $answer->type,
				'meta'          => isset( $answer->value['text'] ) ? array( 'freehold_text' => (string) $answer->value['text'] ) : array(),
				'form_field_id' => $answer->id,
			);
		}
		$body = array(
			'subject'             => $subject,
			'ip'                  => '' === $ip ? null : $ip,
			'entry_title'         => $post instanceof WP_Post ? $post->post_title : '',
			'entry_page'          => 1,
			// Entries of a reusable form have the form as parent, so Jetpack reads their page here.
			'source_id'           => $draft->context->post_id,
			'request_url'         => $draft->context->page_url,
			'fields'              => $fields,
			'freehold_form_title' => self::form_title( $draft ),
			'freehold_delivery'   => DeliverySettings::of( $draft )->to_array(),
		);
		if ( $draft->context->is_test ) {
			$body['freehold_test'] = true;
		}
		$places = $draft->context->is_test ? '' : Availability::places( $draft->definition, $draft->context->source );
		if ( '' !== $places ) {
			$body['freehold_places'] = $places;
		}
		if ( '' !== $folder ) {
			$body['freehold_folder'] = $folder;
		}
		// Without `<`, `>` and `&`, filters for post content change nothing.
		return (string) wp_json_encode( $body, JSON_HEX_TAG | JSON_HEX_AMP | JSON_INVALID_UTF8_SUBSTITUTE );
	}

	/**
	 * Returns the title by which an entry's form is known. A reusable form's title is that of its post. Test entries are those of a
	 * form of its own, so that they count in no number and no limit.
	 */
	private static function form_title( Draft $draft ): string {
		$title = $draft->context->form > 0 ? '' : $draft->definition->title;
		if ( ! $draft->context->is_test ) {
			return $title;
		}
		$post = get_post( $draft->context->form ?: $draft->context->post_id );
		/* translators: %s: the name of a form. */
		return sprintf( __( '%s (test)', 'freehold' ), '' === $title && null !== $post ? StoredText::plain( $post->post_title ) : $title );
	}

	/**
	 * Reads an entry.
	 *
	 * @param WP_Post|\stdClass $post The post, or its row.
	 */
	public static function read( WP_Post|\stdClass $post ): Entry {
		$body = in_array( $post->post_mime_type, array( 'v2', 'v3' ), true )
			? self::read_json( $post->post_content, 'v2' === $post->post_mime_type )
			: self::read_text( $post->post_content );
		$time = strtotime( ( '0000-00-00 00:00:00' === $post->post_date_gmt ? get_gmt_from_date( $post->post_date ) : $post->post_date_gmt ) . ' +0000' );
		return new Entry(
			id: (int) $post->ID,
			status: $post->post_status,
			is_unread: PostType::UNREAD === $post->comment_status,
			time: (int) $time,
			name: $post->post_name,
			subject: self::text( $body['subject'] ?? '' ),
			ip: self::text( $body['ip'] ?? '' ),
			page_id: (int) $post->post_parent,
			page_title: StoredText::plain( self::text( $body['entry_title'] ?? '' ) ),
			page_url: self::text( $body['request_url'] ?? $body['freehold_page_url'] ?? '' ),
			form_title: self::text( $body['freehold_form_title'] ?? '' ),
			folder: self::text( $body['freehold_folder'] ?? '' ),
			delivery: DeliverySettings::from_array( is_array( $body['freehold_delivery'] ?? null ) ? $body['freehold_delivery'] : array() ),
			fields: $body['fields'],
			is_test: ! empty( $body['freehold_test'] ),
			places: self::text( $body['freehold_places'] ?? '' )
		);
	}

	/**
	 * Returns an answer's value as Jetpack stores it.
	 *
	 * @param array<int, array{id: int, name: string, size: int, type: string, key: string}> $files Its stored files.
	 * @return string|array<int|string, mixed>
	 */
	private static function value( Answer $answer, array $files ): string|array {
		$value = $answer->subject();
		return match ( $answer->type ) {
			'file'         => array(
				'field_id' => $answer->id,
				'files'    => array_map(
					static fn ( array $file ): array => array(
						'file_id'      => $file['id'],
						'name'         => $file['name'],
						'size'         => $file['size'],
						'type'         => $file['type'],
						'freehold_key' => $file['key'],
					),
					$files
				),
			),
			'image-select' => array(
				'type'    => 'image-select',
				'choices' => array_map(
					static fn ( string $value ): array => array(
						'selected' => $value,
						'label'    => '',
					),
					array_values( (array) $value )
				),
			),
			default        => is_array( $value ) ? array_values( $value ) : $value,
		};
	}

	/**
	 * Reads the JSON forms.
	 *
	 * @param string $content    The post content.
	 * @param bool   $is_damaged Whether backslashes may be missing in it.
	 * @return array<string, mixed> With the fields as objects.
	 */
	private static function read_json( string $content, bool $is_damaged ): array {
		$body   = json_decode( $content, true ) ?? json_decode( stripslashes( trim( $content ) ), true );
		$body   = is_array( $body ) ? $body : array();
		$fields = array();
		foreach ( is_array( $body['fields'] ?? null ) ? $body['fields'] : array() as $field ) {
			if ( is_array( $field ) ) {
				$fields[] = self::field( $field, $is_damaged );
			}
		}
		return array( 'fields' => $fields ) + $body;
	}

	/**
	 * Reads one field of the JSON forms.
	 *
	 * @param array<string, mixed> $field      The field as stored.
	 * @param bool                 $is_damaged Whether backslashes may be missing in it.
	 */
	private static function field( array $field, bool $is_damaged ): Field {
		$type  = self::text( $field['type'] ?? 'basic' );
		$value = $field['value'] ?? '';
		$text  = is_array( $field['meta'] ?? null ) ? self::text( $field['meta']['freehold_text'] ?? '' ) : '';
		$files = 'file' === $type && is_array( $value ) ? self::files( $value['files'] ?? array() ) : array();
		if ( is_array( $value ) && isset( $value['files'] ) ) {
			$value = '';
		} elseif ( is_array( $value ) && isset( $value['choices'] ) ) {
			$value = array_map(
				static fn ( mixed $choice ): string => is_array( $choice ) ? implode( ' - ', array_filter( array( self::text( $choice['selected'] ?? '' ), self::text( $choice['label'] ?? '' ) ), 'strlen' ) ) : self::text( $choice ),
				array_values( (array) $value['choices'] )
			);
		}
		$value = is_array( $value ) ? array_map( array( self::class, 'text' ), array_values( $value ) ) : self::text( $value );
		$label = html_entity_decode( self::text( $field['label'] ?? '' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		if ( $is_damaged ) {
			$value = is_array( $value ) ? array_map( array( self::class, 'repair' ), $value ) : self::repair( $value );
			$label = self::repair( $label );
		}
		return new Field( self::text( $field['form_field_id'] ?? '' ), $type, $label, $value, $files, $text );
	}

	/**
	 * Reads the files of a field.
	 *
	 * @param mixed $files As stored.
	 * @return array<int, array{id: int, name: string, size: int, type: string, key: string}>
	 */
	private static function files( mixed $files ): array {
		$list = array();
		foreach ( is_array( $files ) ? $files : array() as $file ) {
			if ( is_array( $file ) ) {
				$list[] = array(
					'id'   => (int) self::text( $file['file_id'] ?? '0' ),
					'name' => self::text( $file['name'] ?? '' ),
					'size' => (int) self::text( $file['size'] ?? '0' ),
					'type' => self::text( $file['type'] ?? '' ),
					'key'  => self::text( $file['freehold_key'] ?? '' ),
				);
			}
		}
		return $list;
	}

	/**
	 * Restores characters whose escapes lost their backslash, such as `u00e9`.
	 */
	private static function repair( string $text ): string {
		$escaped = str_contains( $text, '\u' ) ? $text : preg_replace( '/u([0-9a-fA-F]{4})/', '\\\\u$1', $text );
		$decoded = $escaped === $text && ! str_contains( $text, '\u' ) ? null : json_decode( '"' . str_replace( array( '"', "\n", "\r", "\t" ), array( '\"', '\n', '\r', '\t' ), $escaped ) . '"' );
		return is_string( $decoded ) ? $decoded : $text;
	}

	/**
	 * Reads the oldest form.
	 *
	 * @param string $content The post content.
	 * @return array<string, mixed> With the fields as objects.
	 */
	private static function read_text( string $content ): array {
		list( $message, $rest ) = explode( '<!--more-->', $content, 2 ) + array( '', '' );

		$rest   = str_ireplace( array( '<br />', ')</p>' ), '', $rest );
		$parts  = preg_split( '/^JSON_DATA\R?|\RArray\s*\(/m', $rest, 2 );
		$values = self::values( $parts[1] ?? '', str_contains( $rest, 'JSON_DATA' ) );
		$body   = array( 'fields' => array() );
		foreach ( preg_split( '/\R/', $parts[0] ) as $line ) {
			list( $name, $value ) = explode( ':', $line, 2 ) + array( '', '' );
			$value                = self::plain( $value );
			if ( ! isset( self::LINES[ $name ] ) || '' === $value ) {
				continue;
			}
			list( $type, $label ) = self::LINES[ $name ];
			if ( in_array( $type, array( 'subject', 'ip' ), true ) ) {
				$body[ $type ] = $value;
			} else {
				$body['fields'][] = new Field( '', $type, $label, $value );
			}
		}
		$message = self::plain( $message );
		if ( '' !== $message ) {
			$body['fields'][] = new Field( '', 'textarea', 'Message', $message );
		}
		// The values repeat the lines above under the form's own labels.
		$known = array_map( static fn ( Field $field ): string => $field->text(), $body['fields'] );
		foreach ( $values as $key => $value ) {
			$key = self::plain( (string) $key );
			if ( in_array( $key, self::NO_FIELDS, true ) ) {
				$body[ $key ] = $value;
				continue;
			}
			$field = self::field(
				array(
					'label' => preg_replace( '/^\d+_/', '', $key ),
					'type'  => match ( true ) {
						is_array( $value ) && isset( $value['files'] ) => 'file',
						'email_marketing_consent' === $key => 'consent',
						default => 'basic',
					},
					'value' => $value,
				),
				false
			);
			$at = array_search( $field->text(), $known, true );
			if ( false === $at || '' === $field->text() ) {
				$body['fields'][] = $field;
			} else {
				$body['fields'][ $at ] = new Field( '', $body['fields'][ $at ]->type, $field->label, $body['fields'][ $at ]->value );
				unset( $known[ $at ] );
			}
		}
		return $body;
	}

	/**
	 * Reads the values of the oldest form.
	 *
	 * @param string $text    What follows `JSON_DATA` or `Array (`.
	 * @param bool   $is_json Whether it is JSON.
	 * @return array<int|string, mixed>
	 */
	private static function values( string $text, bool $is_json ): array {
		if ( $is_json ) {
			$values = json_decode( trim( $text ), true ) ?? json_decode( stripslashes( trim( $text ) ), true );
			return is_array( $values ) ? $values : array();
		}
		// Visitors' text can contain what looks like a key. Nothing but its label is then wrong.
		preg_match_all( '/^[ \t]*\[([^\]\n]+)\] =(?:>|&gt;) (.*?)(?=^[ \t]*\[[^\]\n]+\] =(?:>|&gt;) |^[ \t]*\)[ \t]*$|\z)/ms', $text, $found );
		return array_combine( array_map( 'trim', $found[1] ), array_map( array( self::class, 'plain' ), $found[2] ) );
	}

	/**
	 * Returns a text without markup and surrounding whitespace.
	 */
	private static function plain( string $text ): string {
		return StoredText::decode( StoredText::without_tags( $text ) );
	}

	/**
	 * Returns a stored value as text.
	 *
	 * @param mixed $value Anything that JSON can contain.
	 */
	private static function text( mixed $value ): string {
		return match ( true ) {
			is_string( $value ) => $value,
			is_int( $value ), is_float( $value ) => (string) $value,
			true === $value => 'Yes',
			default => '',
		};
	}
}
