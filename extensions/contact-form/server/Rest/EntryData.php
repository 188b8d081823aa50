<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Rest;

use Freehold\Admin\PersonUrl;
use Freehold\Modules\ContactForm\Entries\DeliveryLog;
use Freehold\Modules\ContactForm\Entries\Entry;
use Freehold\Modules\ContactForm\Entries\Field;
use Freehold\Modules\ContactForm\Entries\Marks;
use Freehold\Modules\ContactForm\Fields\FieldType;

/**
 * Describes an entry as `FormEntry` in `schema.json`. All texts are plain: who shows them must escape them.
 */
final class EntryData {

	/** The length of the summary, in characters. */
	private const SUMMARY_LENGTH = 140;

	/**
	 * Returns an entry's data.
	 *
	 * @return array<string, mixed>
	 */
	public static function of( Entry $entry ): array {
		return array(
			'id'       => $entry->id,
			'form'     => array(
				'id'    => $entry->form(),
				'title' => Forms::title( $entry->form_title, $entry->page_id, $entry->page_title ),
			),
			'date'     => gmdate( 'c', $entry->time ),
			'status'   => (string) ( array_search( $entry->status, Forms::STATUSES, true ) ?: 'inbox' ),
			'read'     => ! $entry->is_unread,
			'test'     => $entry->is_test,
			'starred'  => Marks::is_starred( $entry->id ),
			'from'     => array(
				'name'  => $entry->first( 'name' ),
				'email' => $entry->first( 'email' ),
				'url'   => PersonUrl::of( $entry->first( 'email' ) ),
			),
			'subject'  => $entry->subject,
			'page'     => array(
				'id'    => $entry->page_id,
				'title' => $entry->page_title,
				'url'   => $entry->url(),
			),
			'ip'       => $entry->visible_ip(),
			'summary'  => self::summary( $entry ),
			'fields'   => array_map( static fn ( Field $field ): array => self::field( $entry, $field ), array_values( $entry->fields ) ),
			'mail'     => self::mail( $entry ),
			'webhooks' => self::webhooks( $entry ),
			'notes'    => self::notes( $entry ),
		);
	}

	/**
	 * Returns a field's data.
	 *
	 * @return array<string, mixed>
	 */
	private static function field( Entry $entry, Field $field ): array {
		return array(
			'id'    => $field->id,
			'label' => $field->label,
			'type'  => $field->type,
			'value' => $field->value,
			'text'  => $field->text,
			'files' => array_map(
				static fn ( array $file ): array => array(
					'name' => $file['name'],
					'size' => $file['size'],
					'type' => $file['type'],
					'url'  => '' === $file['key'] ? '' : self::file_url( $entry->id, $file['id'] ),
				),
				$field->files
			),
		);
	}

	/**
	 * Returns the URL of a file. It works only for the current user, until the nonce expires.
	 *
	 * @param int $entry The entry's ID.
	 * @param int $file  The file's ID.
	 */
	private static function file_url( int $entry, int $file ): string {
		return add_query_arg( '_wpnonce', wp_create_nonce( 'wp_rest' ), rest_url( "freehold/v4/forms/entries/files/{$entry}/{$file}" ) );
	}

	/**
	 * Returns the beginning of the visitor's message, or of the first other value, which needs its label to be understood.
	 */
	public static function summary( Entry $entry ): string {
		$text = $entry->first( 'textarea' );
		foreach ( $entry->fields as $field ) {
			if ( '' === $text && FieldType::of( $field->type )::SUMS_UP ) {
				$text = $field->shown();
				if ( '' !== $text && '' !== $field->label ) {
					/* translators: 1: what a field asks for, such as “Date”. 2: the answer. */
					$text = sprintf( __( '%1$s: %2$s', 'freehold' ), $field->label, $text );
				}
			}
		}
		$text = trim( (string) preg_replace( '/\s+/u', ' ', $text ) );
		return mb_strlen( $text ) > self::SUMMARY_LENGTH ? mb_substr( $text, 0, self::SUMMARY_LENGTH ) . '…' : $text;
	}

	/**
	 * Returns the state of the mail.
	 *
	 * @return array<string, mixed>
	 */
	private static function mail( Entry $entry ): array {
		$log    = DeliveryLog::mail( $entry->id );
		$is_new = $entry->time > time() - DAY_IN_SECONDS && 'publish' === $entry->status && '' !== $entry->page_url;
		$status = $log['status'] ?? ( $is_new ? DeliveryLog::QUEUED : DeliveryLog::OFF );
		return array(
			'status'  => DeliveryLog::RETRYING === $status ? DeliveryLog::QUEUED : $status,
			'message' => $log['message'] ?? '',
			'at'      => null === $log ? null : gmdate( 'c', $log['at'] ),
			'reply'   => array(
				'status'  => $log['reply']['status'] ?? DeliveryLog::OFF,
				'message' => $log['reply']['message'] ?? '',
			),
		);
	}

	/**
	 * Returns what users noted.
	 *
	 * @return array<int, array<string, string>>
	 */
	private static function notes( Entry $entry ): array {
		return array_map(
			static fn ( array $note ): array => array(
				'id'   => $note['id'],
				'by'   => ( get_userdata( $note['user'] ) ?: null )->display_name ?? $note['name'],
				'at'   => gmdate( 'c', $note['at'] ),
				'text' => $note['text'],
			),
			Marks::notes( $entry->id )
		);
	}

	/**
	 * Returns the states of the webhooks.
	 *
	 * @return array<int, array<string, mixed>>
	 */
	private static function webhooks( Entry $entry ): array {
		$states = array();
		foreach ( $entry->delivery->webhooks as $index => $webhook ) {
			$log = DeliveryLog::webhook( $entry->id, $index );
			if ( null !== $log ) {
				$states[] = array(
					'id'       => $webhook['id'],
					'url'      => $webhook['url'],
					'status'   => $log['status'],
					'code'     => $log['code'],
					'message'  => $log['message'],
					'attempts' => $log['attempts'],
					'at'       => gmdate( 'c', $log['at'] ),
				);
			}
		}
		return $states;
	}
}
