<?php
declare( strict_types=1 );

namespace Freehold\Modules\PaidContent\Account;

use Freehold\Members\Access\Level;
use Freehold\Members\Access\View;
use Freehold\Members\Links;
use Freehold\Members\Status;
use Freehold\Members\Subscriber;
use Freehold\Payments\Money;
use Freehold\Payments\Payment;
use Freehold\Payments\Tables\PaymentsTable;

/**
 * Shows readers what they paid, what they get by email and what they can read, each with the link to change it.
 */
final class MemberSections {

	/** How many payments and posts are listed. */
	private const PAYMENTS = 24;
	private const POSTS    = 10;

	/** How many posts are looked at, the newest first. */
	private const LOOKED_AT = 50;

	/**
	 * Returns the sections.
	 *
	 * @param Subscriber $reader The reader, who has proved the address.
	 */
	public static function html( Subscriber $reader ): string {
		return self::payments( $reader ) . self::mails( $reader ) . self::posts( $reader );
	}

	/**
	 * Returns the payments; empty without any.
	 */
	private static function payments( Subscriber $reader ): string {
		// An owner who tries it with a test key sees test payments.
		$rows = PaymentsTable::latest_of_payer( $reader->email, true, self::PAYMENTS ) ?: PaymentsTable::latest_of_payer( $reader->email, false, self::PAYMENTS );
		$list = '';
		foreach ( array_map( Payment::from_row( ... ), $rows ) as $payment ) {
			$state = match ( $payment->status ) {
				Payment::PAID => '',
				Payment::PENDING => __( 'on its way', 'freehold' ),
				Payment::FAILED => __( 'failed', 'freehold' ),
				Payment::REFUNDED, Payment::LOST => __( 'refunded', 'freehold' ),
				Payment::PARTLY_REFUNDED => __( 'refunded in part', 'freehold' ),
				default => __( 'disputed', 'freehold' ),
			};
			/* translators: 1: an amount of money. 2: what was paid for. 3: a date. */
			$list .= '<li>' . esc_html( sprintf( __( '%1$s for %2$s on %3$s', 'freehold' ), Money::of( $payment->amount, $payment->currency )->format(), $payment->title, (string) wp_date( (string) get_option( 'date_format' ), $payment->created ) ) . ( '' === $state ? '' : " ({$state})" ) ) . '</li>';
		}
		return '' === $list ? '' : '<details><summary>' . esc_html__( 'Your payments', 'freehold' ) . "</summary><ul>{$list}</ul></details>";
	}

	/**
	 * Returns what comes by email.
	 */
	private static function mails( Subscriber $reader ): string {
		$text = match ( true ) {
			Status::ACTIVE !== $reader->status => __( 'You get no newsletters.', 'freehold' ),
			$reader->paused_until > time() => __( 'Your newsletters are paused.', 'freehold' ),
			default => __( 'You get our newsletters.', 'freehold' ),
		};
		return '<h2>' . esc_html__( 'Newsletters', 'freehold' ) . '</h2><p>' . esc_html( $text ) . '</p><p><a href="' . esc_url( Links::preferences( $reader->id ) ) . '">' . esc_html__( 'Change what comes by email', 'freehold' ) . '</a></p>';
	}

	/**
	 * Returns the newest posts that are closed to others and open to the reader; empty without any.
	 */
	private static function posts( Subscriber $reader ): string {
		$posts     = get_posts(
			array(
				'post_type'   => 'any',
				'post_status' => 'publish',
				'numberposts' => self::LOOKED_AT,
				'meta_key'    => Level::META, // phpcs:ignore WordPress.DB.SlowDBQuery -- The key has an index, and the page is the reader’s own.
			)
		);
		$list      = '';
		$count     = 0;
		$purchases = Endpoint::purchases();
		foreach ( $posts as $post ) {
			$level = Level::of( $post->ID );
			if ( $count < self::POSTS && ! $level->is_public() && $level->is_open_for( $reader, $purchases ) ) {
				++$count;
				$list .= '<li><a href="' . esc_url( View::read_url( (string) get_permalink( $post ) ) ) . '">' . esc_html( html_entity_decode( get_the_title( $post ), ENT_QUOTES, 'UTF-8' ) ) . '</a></li>';
			}
		}
		return '' === $list ? '' : '<h2>' . esc_html__( 'What you can read', 'freehold' ) . "</h2><ul>{$list}</ul>";
	}
}
