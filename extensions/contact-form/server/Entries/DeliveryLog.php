<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

/**
 * Reads and writes the post metas in which deliveries note their results.
 */
final class DeliveryLog {

	private const MAIL    = '_freehold_form_mail';
	private const WEBHOOK = '_freehold_form_webhook_';

	/** The results of a mail or a webhook. `RETRYING`: it failed and is tried again. */
	public const SENT     = 'sent';
	public const FAILED   = 'failed';
	public const OFF      = 'off';
	public const QUEUED   = 'queued';
	public const RETRYING = 'retrying';

	/**
	 * Returns the result of an entry's mail.
	 *
	 * @param int $entry The entry's ID.
	 * @return array{status: string, message: string, at: int, sent: string[], replied: bool, reply: array{status?: string, message?: string}}|null Null before the first attempt. `sent`: the recipients that got it, after `<index>:` for those of another notification. `reply`: what became of the reply to the visitor.
	 */
	public static function mail( int $entry ): ?array {
		$stored = get_post_meta( $entry, self::MAIL, true );
		return is_array( $stored ) ? $stored + array(
			'status'  => self::OFF,
			'message' => '',
			'at'      => 0,
			'sent'    => array(),
			'replied' => false,
			'reply'   => array(),
		) : null;
	}

	/**
	 * Stores the result of an entry's mail.
	 *
	 * @param int                  $entry  The entry's ID.
	 * @param array<string, mixed> $result The result, as {@see self::mail()} returns it.
	 */
	public static function set_mail( int $entry, array $result ): void {
		update_post_meta( $entry, self::MAIL, wp_slash( $result ) );
	}

	/**
	 * Returns the result of a webhook.
	 *
	 * @param int $entry The entry's ID.
	 * @param int $index The webhook's index in the entry's settings.
	 * @return array{status: string, code: int, message: string, at: int, attempts: int}|null Null before it is queued.
	 */
	public static function webhook( int $entry, int $index ): ?array {
		$stored = get_post_meta( $entry, self::WEBHOOK . $index, true );
		return is_array( $stored ) ? $stored : null;
	}

	/**
	 * Stores the result of a webhook.
	 *
	 * @param int    $entry    The entry's ID.
	 * @param int    $index    The webhook's index in the entry's settings.
	 * @param string $status   One of the constants.
	 * @param int    $code     The HTTP status of the response; 0 for none.
	 * @param string $message  What went wrong; empty if nothing did.
	 * @param bool   $is_count Whether to count an attempt.
	 */
	public static function set_webhook( int $entry, int $index, string $status, int $code = 0, string $message = '', bool $is_count = false ): void {
		update_post_meta(
			$entry,
			self::WEBHOOK . $index,
			wp_slash(
				array(
					'status'   => $status,
					'code'     => $code,
					'message'  => mb_substr( $message, 0, 500 ),
					'at'       => time(),
					'attempts' => ( self::webhook( $entry, $index )['attempts'] ?? 0 ) + (int) $is_count,
				)
			)
		);
	}
}
