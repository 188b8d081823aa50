<?php
declare( strict_types=1 );

namespace Freehold\Modules\Visits;

use Freehold\Blocks\StoredText;
use Freehold\Http\SignedName;
use Freehold\Modules\Visits\Tables\ViewTable;

/**
 * Names videos in requests, and reads how often they were played and how far.
 */
final class Plays {

	/** What {@see SignedName} signs. */
	private const PURPOSE = 'visits_video';

	/**
	 * Tells the player where to report that a video is played.
	 *
	 * @param mixed $report What other code has said.
	 * @param mixed $id     The attachment.
	 * @return mixed
	 */
	public static function report( mixed $report, mixed $id ): mixed {
		return Beacon::is_wanted() ? array(
			'url'   => rest_url( 'freehold/v4/visits/plays' ),
			'video' => self::signed( (int) $id ),
		) : $report;
	}

	/**
	 * Returns the name of a video with its signature.
	 *
	 * @param int $id The attachment.
	 */
	public static function signed( int $id ): string {
		return SignedName::sign( self::PURPOSE, (string) $id );
	}

	/**
	 * Returns the video that a request reports.
	 *
	 * @param string $text The name with its signature.
	 * @return int|null Null if the signature is invalid.
	 */
	public static function read( string $text ): ?int {
		return (int) SignedName::read( self::PURPOSE, $text ) ?: null;
	}

	/**
	 * Returns the videos that were played most.
	 *
	 * @return array<int, array{name: string, views: int, title: string, quarters: int[]}>
	 */
	public static function ranking( Period $period ): array {
		$kinds  = ViewTable::PLAYS;
		$videos = Ranking::of( array_shift( $kinds ), $period );
		$names  = array_column( $videos, 'name' );
		$sums   = array_map( static fn ( string $kind ): array => ViewTable::sums( $kind, $names, $period->first(), $period->last() ), $kinds );
		_prime_post_caches( array_map( 'intval', $names ), false, false );
		return array_map(
			static fn ( array $video ): array => $video + array(
				'title'    => self::title( (int) $video['name'] ),
				'quarters' => array_map( static fn ( array $sum ): int => $sum[ $video['name'] ] ?? 0, $sums ),
			),
			$videos
		);
	}

	/**
	 * Returns the title of a video, if the current user may read it.
	 *
	 * @param int $id The attachment.
	 */
	private static function title( int $id ): string {
		$post = get_post( $id );
		return match ( true ) {
			null === $post                             => __( 'A deleted video', 'freehold' ),
			! current_user_can( 'read_post', $post->ID ) => __( 'A private video', 'freehold' ),
			default                                    => StoredText::plain( get_the_title( $post ) ) ?: __( '(no title)', 'freehold' ),
		};
	}
}
