<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Privacy;

use Freehold\Modules;
use Freehold\Modules\ContactForm\Captcha\Captcha;
use Freehold\Modules\ContactForm\Entries\AddressTable;
use Freehold\Modules\ContactForm\Entries\Body;
use Freehold\Modules\ContactForm\Entries\Entry;
use Freehold\Modules\ContactForm\Entries\Field;
use Freehold\Modules\ContactForm\Entries\Index;
use Freehold\Modules\ContactForm\Entries\IndexTable;
use Freehold\Modules\ContactForm\Entries\Marks;
use Freehold\Modules\ContactForm\Entries\PostType;
use Freehold\Modules\ContactForm\Entries\Status;
use Freehold\Modules\ContactForm\Spam\Akismet;
use Freehold\Modules\Privacy;
use Freehold\Modules\Tables;

/**
 * Exports and erases the entries that contain an exact email address as the value of a field, in any stored form.
 */
final class PersonalData {

	/** The number of entries at a time. */
	private const BATCH = 50;

	/** How long a call may index entries that are not in the index, in seconds. */
	private const INDEX_TIME = 15.0;

	/**
	 * Exports entries.
	 *
	 * @param string $email The email address.
	 * @param int    $page  The page, from 1.
	 * @return array{data: array<int, array<string, mixed>>, done: bool}
	 */
	public static function export( string $email, int $page = 1 ): array {
		if ( ! Tables::has( IndexTable::class ) ) {
			return array(
				'data' => array(),
				'done' => true,
			);
		}
		PostType::register();
		$cursor  = 'freehold_form_export_' . substr( hash( 'sha256', Entry::address( $email ) ), 0, 40 );
		$after   = $page > 1 ? (int) get_transient( $cursor ) : 0;
		$is_full = $page > 1 && $after > 0 ? true : Index::catch_up( self::INDEX_TIME );
		if ( ! $is_full ) {
			return array(
				'data' => array(),
				'done' => false,
			);
		}
		$ids  = AddressTable::entries( $email, $after, self::BATCH );
		$data = array();
		foreach ( $ids as $id ) {
			$entry = self::read( $id, $email );
			if ( null !== $entry ) {
				$data[] = self::item( $entry );
			}
		}
		$is_done = count( $ids ) < self::BATCH;
		if ( $is_done ) {
			delete_transient( $cursor );
		} else {
			set_transient( $cursor, end( $ids ), HOUR_IN_SECONDS );
		}
		return array(
			'data' => $data,
			'done' => $is_done,
		);
	}

	/**
	 * Erases entries with their files, and the names of users below the notes that they wrote about entries.
	 *
	 * @param string $email The email address.
	 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool}
	 */
	public static function erase( string $email ): array {
		if ( ! Tables::has( IndexTable::class ) ) {
			return array(
				'items_removed'  => false,
				'items_retained' => false,
				'messages'       => array(),
				'done'           => true,
			);
		}
		PostType::register();
		$is_full  = Index::catch_up( self::INDEX_TIME );
		$until    = microtime( true ) + self::INDEX_TIME;
		$after    = 0;
		$removed  = 0;
		$retained = 0;
		do {
			$ids = AddressTable::entries( $email, $after, self::BATCH );
			foreach ( $ids as $id ) {
				$after = $id;
				if ( null === self::read( $id, $email ) ) {
					// The entry is gone, or its address was changed.
					AddressTable::remove( $id );
				} elseif ( Status::delete_and_keep_place( $id ) ) {
					++$removed;
				} else {
					++$retained;
				}
			}
			$is_more = self::BATCH === count( $ids );
		} while ( $is_more && $removed < self::BATCH && microtime( true ) < $until );
		$user  = get_user_by( 'email', $email );
		$notes = false === $user ? array() : Marks::forget_user( $user->ID );
		return array(
			'items_removed'  => $removed > 0 || in_array( true, $notes, true ),
			'items_retained' => $retained > 0 || in_array( false, $notes, true ),
			'messages'       => $retained > 0 ? array( __( 'Some form entries could not be deleted.', 'freehold' ) ) : array(),
			// Entries that cannot be deleted would be found again and again.
			'done'           => $is_full && ( ! $is_more || ( 0 === $removed && $retained > 0 ) ),
		);
	}

	/**
	 * Returns a paragraph for the privacy policy.
	 */
	public static function policy(): string {
		$options = Modules::options( 'contact-form' );
		$days    = (int) ( $options['retention_days'] ?? 0 );
		return implode(
			' ',
			array_filter(
				array(
					__( 'When visitors submit a form on this site, what they enter and the files they attach are stored on this site and sent by email to the people who answer the form.', 'freehold' ),
					true === ( $options['store_ip'] ?? false ) ? __( 'The visitor’s IP address is stored with the entry.', 'freehold' ) : '',
					/* translators: %d: a number of days. */
					$days > 0 ? sprintf( _n( 'Entries are deleted after %d day.', 'Entries are deleted after %d days.', $days, 'freehold' ), $days ) : '',
					/* translators: %s: the name of a service, such as hCaptcha. */
					'' === Captcha::company() ? '' : sprintf( __( 'When visitors use a form, their browser loads a check against robots from %s, which receives their IP address.', 'freehold' ), Captcha::company() ),
					Akismet::is_available() ? __( 'What visitors enter, their IP address and their browser are sent to Akismet, which checks them for spam. This copy is deleted from this site after 15 days.', 'freehold' ) : '',
					__( 'A form can also send its entries to other services, if the site has set this up.', 'freehold' ),
				)
			)
		);
	}

	/**
	 * Returns an entry that contains an address.
	 *
	 * @param int    $id    The entry's ID.
	 * @param string $email The address.
	 */
	private static function read( int $id, string $email ): ?Entry {
		$post  = Status::find( $id );
		$entry = null === $post ? null : Body::read( $post );
		return null !== $entry && in_array( Entry::address( $email ), $entry->addresses(), true ) ? $entry : null;
	}

	/**
	 * Returns an entry as an item of an export.
	 *
	 * @return array<string, mixed>
	 */
	private static function item( Entry $entry ): array {
		return Privacy::item(
			'freehold-form-entries',
			__( 'Form entries', 'freehold' ),
			"freehold-form-entry-{$entry->id}",
			array(
				__( 'Date', 'freehold' )       => (string) wp_date( 'c', $entry->time ),
				__( 'Page', 'freehold' )       => $entry->url() ?: $entry->page_title,
				__( 'IP address', 'freehold' ) => $entry->ip,
			),
			array(
				...array_map( static fn ( Field $field ): array => array( $field->label, $field->shown() ), array_values( $entry->fields ) ),
				...array_map( static fn ( array $note ): array => array( __( 'Note', 'freehold' ), $note['text'] ), Marks::notes( $entry->id ) ),
			)
		);
	}
}
