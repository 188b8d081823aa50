<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Database\Posts;
use Freehold\Files\Quota;
use Freehold\Modules;
use Freehold\Modules\ContactForm\Files\Storage;
use WP_Error;
use WP_Post;

/**
 * Stores each submission as one entry, completely or not at all: first the files, then the post with everything else, then
 * what can be made from the post again (metas, index, the queued mail). A request that ends in between leaves either nothing
 * but files, or a post that the next request or {@see Upkeep} completes.
 */
final class Store {

	/** How long a request waits while another one stores the same submission, in seconds. */
	private const TIMEOUT = 10.0;

	/** How long mail waits in the queue, in seconds. The request that stored the entry usually sends it before. */
	private const MAIL_DELAY = 2 * MINUTE_IN_SECONDS;

	/**
	 * Stores a submission. A submission that was stored before returns the same entry.
	 *
	 * @param Draft $draft The submission.
	 * @return int|WP_Error The entry's ID. An error has the HTTP status in its data and a message for the visitor.
	 */
	public static function add( Draft $draft ): int|WP_Error {
		PostType::register();
		$submission = self::submission( $draft );
		$token      = bin2hex( random_bytes( 16 ) );
		$deadline   = microtime( true ) + self::TIMEOUT;
		while ( ! SubmissionTable::claim( $submission, $token ) ) {
			$row = SubmissionTable::read( $submission );
			if ( null !== $row && $row['entry_id'] > 0 ) {
				return $row['entry_id'];
			}
			if ( microtime( true ) > $deadline ) {
				return new WP_Error( 'freehold_form_busy', __( 'Your message could not be saved. Please try again.', 'freehold' ), array( 'status' => 503 ) );
			}
			usleep( 100000 );
		}
		$folder = (string) ( SubmissionTable::read( $submission )['folder'] ?? '' );
		// A request that ended early may have stored the post.
		$post  = self::find( $submission );
		$entry = null === $post ? self::insert( $draft, $submission, $token, $folder ) : $post->ID;
		if ( is_wp_error( $entry ) ) {
			Storage::delete( $folder );
			SubmissionTable::release( $submission, $token );
			return $entry;
		}
		if ( self::complete( $submission, $entry ) && ! $draft->context->is_silent ) {
			self::after_insert( $entry, $draft );
		}
		return $entry;
	}

	/**
	 * Returns the entry that a submission has become.
	 *
	 * @param Draft $draft The submission.
	 * @return int|null 0 while a request stores it; null if it is unknown.
	 */
	public static function known( Draft $draft ): ?int {
		return SubmissionTable::read( self::submission( $draft ) )['entry_id'] ?? null;
	}

	/**
	 * Finds the post of a submission.
	 *
	 * @param string $submission The submission's hash.
	 */
	public static function find( string $submission ): ?WP_Post {
		$id = Posts::by_name( self::name( $submission ), PostType::NAME );
		return null === $id ? null : get_post( $id );
	}

	/**
	 * Adds what belongs to a stored post: the index, and the mail in the queue. May run twice.
	 *
	 * @param string $submission The submission's hash.
	 * @param int    $entry      The post's ID.
	 * @return bool Whether this call completed the submission.
	 */
	public static function complete( string $submission, int $entry ): bool {
		$post = get_post( $entry );
		Index::sync( $post );
		if ( PostType::SPAM !== $post->post_status ) {
			DeliveryJob::queue( $entry, self::MAIL_DELAY );
		}
		return SubmissionTable::complete( $submission, $entry );
	}

	/**
	 * Stores the files and the post.
	 *
	 * @param Draft  $draft      The submission.
	 * @param string $submission Its hash.
	 * @param string $token      The caller's token.
	 * @param string $folder     The folder for its files.
	 * @return int|WP_Error The post's ID.
	 */
	private static function insert( Draft $draft, string $submission, string $token, string $folder ): int|WP_Error {
		// Files of a request that ended before it stored the post.
		Storage::delete( $folder );
		$size = array_sum( array_map( static fn ( Answer $answer ): int => array_sum( array_column( $answer->files, 'size' ) ), $draft->answers ) );
		if ( $size > 0 && $size > ( Quota::left() ?? $size ) ) {
			return new WP_Error( 'freehold_form_no_room', __( 'This site has no space left for your files. Send your message without them.', 'freehold' ), array( 'status' => 507 ) );
		}
		$files = self::move( $draft, $folder );
		if ( is_wp_error( $files ) ) {
			return $files;
		}
		if ( ! SubmissionTable::renew( $submission, $token ) ) {
			return self::error();
		}
		$ip     = self::ip( $draft );
		$folder = array() === $files ? '' : $folder;
		$utc    = current_time( 'mysql', true );
		$now    = get_date_from_gmt( $utc );
		$status = match ( true ) {
			$draft->context->is_spam => PostType::SPAM,
			! $draft->definition->store => PostType::TEMPORARY,
			default => PostType::INBOX,
		};
		$row         = array(
			'ID'             => 0,
			'post_status'    => $status,
			'post_name'      => self::name( $submission ),
			'post_date'      => $now,
			// Local time alone does not say which of two equal hours it is when daylight saving time ends.
			'post_date_gmt'  => $utc,
			'post_content'   => Body::write( $draft, '', $ip, $folder, $files ),
			'post_mime_type' => Body::VERSION,
			'post_parent'    => $draft->context->form ?: $draft->context->post_id,
			'comment_status' => PostType::UNREAD,
		);
		$draft_entry = Body::read( (object) $row );
		$places      = self::take_place( $draft );
		if ( null === $places ) {
			return self::error();
		}
		if ( false === $places ) {
			return new WP_Error( 'freehold_form_full', Availability::full( $draft->definition )->text, array( 'status' => 410 ) );
		}
		// Entries belong to no user, so that neither exports nor deletions of users touch them.
		$without_author = static fn ( array $data ): array => array_merge( $data, PostType::NAME === $data['post_type'] ? array( 'post_author' => 0 ) : array() );
		add_filter( 'wp_insert_post_data', $without_author );
		$entry          = wp_insert_post(
			wp_slash(
				array(
					'post_type'    => PostType::NAME,
					'post_title'   => ( $draft_entry->author() ?: __( 'Anonymous', 'freehold' ) ) . " - {$now}",
					'post_content' => Body::write( $draft, Subject::of( $draft->definition->subject, $draft_entry ), $ip, $folder, $files ),
					'ping_status'  => 'closed',
				) + $row
			),
			true
		);
		remove_filter( 'wp_insert_post_data', $without_author );
		if ( is_wp_error( $entry ) || 0 === $entry ) {
			PlaceTable::add( $places, -1 );
			return self::error();
		}
		return $entry;
	}

	/**
	 * Takes a place of a form with a limited number of entries. Suspected spam takes none until a user moves it to the inbox.
	 *
	 * @return string|false|null The ID of the places of which one is taken, empty for none; false if none is left; null if the
	 *                           database returned an error.
	 */
	private static function take_place( Draft $draft ): string|false|null {
		$max = (int) ( $draft->definition->limits['max'] ?? 0 );
		if ( $draft->context->is_spam || $draft->context->is_test ) {
			return '';
		}
		$places = Availability::places( $draft->definition, $draft->context->source );
		if ( $max <= 0 ) {
			// The limit may come back.
			PlaceTable::add( $places, 1 );
			return $places;
		}
		$form     = Availability::form( $draft->definition, $draft->context->post_id, $draft->context->form );
		$places   = $places ?: $form;
		$is_taken = PlaceTable::take( $places, $max, $draft->definition->store, $form );
		return true === $is_taken ? $places : $is_taken;
	}

	/**
	 * Moves the files of a submission to its folder.
	 *
	 * @param Draft  $draft  The submission.
	 * @param string $folder The folder's name.
	 * @return array<string, array<int, array{id: int, name: string, size: int, type: string, key: string}>>|WP_Error By the field's ID.
	 */
	private static function move( Draft $draft, string $folder ): array|WP_Error {
		$files = array();
		$id    = 0;
		foreach ( $draft->answers as $answer ) {
			foreach ( $answer->files as $upload ) {
				$key = Storage::add( $upload, $folder );
				if ( is_wp_error( $key ) ) {
					return $key;
				}
				$files[ $answer->id ][] = array(
					'id'   => ++$id,
					'name' => $upload->name,
					'size' => $upload->size,
					'type' => $upload->type,
					'key'  => $key,
				);
			}
		}
		return $files;
	}

	/**
	 * Returns the hash that tells submissions apart. It includes the answers, because pages in a cache give all visitors the
	 * same ID.
	 *
	 * @return string 64 hexadecimal digits.
	 */
	private static function submission( Draft $draft ): string {
		if ( '' === $draft->context->submission ) {
			return bin2hex( random_bytes( 32 ) );
		}
		$answers = array_map( static fn ( Answer $answer ): array => array( $answer->id, $answer->value, array_map( static fn ( $file ): array => array( $file->name, $file->size ), $answer->files ) ), $draft->answers );
		return hash( 'sha256', $draft->definition->hash() . "\n{$draft->context->submission}\n" . wp_json_encode( $answers, JSON_INVALID_UTF8_SUBSTITUTE ) );
	}

	/**
	 * Returns the name of a submission's post. Other posts cannot have it.
	 *
	 * @param string $submission The submission's hash.
	 */
	private static function name( string $submission ): string {
		return substr( hash( 'sha256', "entry {$submission}" ), 0, 32 );
	}

	/**
	 * Returns the IP address to store: none, unless the module's option is on and no plugin forbids it.
	 *
	 * @param Draft $draft The submission.
	 */
	private static function ip( Draft $draft ): string {
		$ip = true === ( Modules::options( 'contact-form' )['store_ip'] ?? false ) ? $draft->context->ip : '';
		/**
		 * Filters whether to forget the visitor's IP address. A hook of Jetpack.
		 *
		 * @param bool   $forget Whether to forget it.
		 * @param string $ip     The IP address.
		 */
		return apply_filters( 'jetpack_contact_form_forget_ip_address', '' === $ip, $ip ) ? '' : $ip; // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- A hook of Jetpack that other plugins use.
	}

	/**
	 * Returns the error for a submission that cannot be stored.
	 */
	private static function error(): WP_Error {
		return new WP_Error( 'freehold_form_not_stored', __( 'Your message could not be saved. Please try again.', 'freehold' ), array( 'status' => 500 ) );
	}

	/**
	 * Tells other plugins about a new entry.
	 *
	 * @param int   $id    The entry's ID.
	 * @param Draft $draft The submission.
	 */
	private static function after_insert( int $id, Draft $draft ): void {
		$values = new JetpackValues( Body::read( get_post( $id ) ) );
		/**
		 * Fires when an entry is stored. A hook of Jetpack.
		 *
		 * @param int                         $id      The entry's ID.
		 * @param array<string, JetpackField> $fields  The fields by ID.
		 * @param bool                        $is_spam Whether the entry is suspected spam.
		 * @param array<string, string>       $values  Where the entry comes from.
		 */
		do_action( 'grunion_after_feedback_post_inserted', $id, $values->fields( $draft->definition ), $draft->context->is_spam, $values->entry() ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- A hook of Jetpack that other plugins use.
	}
}
