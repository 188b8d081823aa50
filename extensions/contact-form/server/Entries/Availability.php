<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use DateTimeImmutable;
use Freehold\Modules\ContactForm\Definition\Definition;
use Freehold\Text;

/**
 * Says whether a form takes entries now: its schedule, in the timezone of the site, and its number of entries.
 */
final class Availability {

	/**
	 * Creates the state.
	 *
	 * @param string $text     What visitors read; empty for a form that is open.
	 * @param bool   $is_early Whether the form opens later.
	 */
	private function __construct( public readonly string $text = '', public readonly bool $is_early = false ) {}

	/**
	 * Returns the state of a form.
	 *
	 * @param Definition $definition The form.
	 * @param int        $post_id    The post that contains it, or 0.
	 * @param int        $form       The post of a reusable form; 0 for others.
	 * @param int        $source     The post that stores the form, as in {@see Context}.
	 */
	public static function of( Definition $definition, int $post_id, int $form, int $source ): self {
		$limits = $definition->limits;
		$opens  = self::time( $limits['opens'] ?? '' );
		if ( null !== $opens && time() < $opens ) {
			/* translators: %s: a date and time. */
			return new self( sprintf( __( 'This form opens on %s.', 'freehold' ), self::date( $opens ) ), true );
		}
		$closes = self::time( $limits['closes'] ?? '' );
		if ( null !== $closes && time() >= $closes ) {
			/* translators: %s: a date and time. */
			return self::closed( $definition, sprintf( __( 'This form closed on %s.', 'freehold' ), self::date( $closes ) ) );
		}
		$max = (int) ( $limits['max'] ?? 0 );
		return $max > 0 && PlaceTable::taken( self::places( $definition, $source ) ?: self::form( $definition, $post_id, $form ), self::form( $definition, $post_id, $form ) ) >= $max ? self::full( $definition ) : new self();
	}

	/**
	 * Returns the state of a form without a place left.
	 */
	public static function full( Definition $definition ): self {
		return self::closed( $definition, __( 'This form takes no more entries.', 'freehold' ) );
	}

	/**
	 * Returns the ID that a form's entries have.
	 *
	 * @param Definition $definition The form.
	 * @param int        $post_id    The post that contains it, or 0.
	 * @param int        $form       The post of a reusable form; 0 for others.
	 */
	public static function form( Definition $definition, int $post_id, int $form ): string {
		return Entry::form_of( $form ?: $post_id, $form > 0 ? '' : $definition->title );
	}

	/**
	 * Returns the ID under which a form's places are counted, wherever the form is shown and whatever its title is. A copy in
	 * another post has places of its own with the same ID; the editor gives a copy in the same post another ID.
	 *
	 * @param Definition $definition The form.
	 * @param int        $source     The post that stores the form, as in {@see Context}.
	 * @return string Empty for a form whose limit was set before limits had an ID. Its places are those of {@see self::form()}.
	 */
	public static function places( Definition $definition, int $source ): string {
		$id = (string) ( $definition->limits['id'] ?? '' );
		return '' === $id ? '' : substr( hash( 'sha256', "places {$id}\n{$source}" ), 0, 16 );
	}

	/**
	 * Returns the state of a closed form, with the author's text if there is one.
	 *
	 * @param Definition $definition The form.
	 * @param string     $text       The default text.
	 */
	private static function closed( Definition $definition, string $text ): self {
		$own = (string) ( $definition->limits['text'] ?? '' );
		return new self( Text::is_blank( $own ) ? $text : $own );
	}

	/**
	 * Returns a local time as Unix time.
	 *
	 * @param string $local Such as `2026-12-01T09:00`; empty for none.
	 */
	private static function time( string $local ): ?int {
		$time = '' === $local ? false : DateTimeImmutable::createFromFormat( '!Y-m-d\TH:i', substr( $local, 0, 16 ), wp_timezone() );
		return false === $time ? null : $time->getTimestamp();
	}

	/**
	 * Returns a time as visitors read it.
	 */
	private static function date( int $time ): string {
		return (string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $time );
	}
}
