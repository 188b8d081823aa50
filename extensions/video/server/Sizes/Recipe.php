<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Sizes;

use Freehold\Modules\Constants;
use Freehold\Modules\Video\Ffmpeg\Ffmpeg;
use Freehold\Modules\Video\Video;

/**
 * What ffmpeg makes of a video next, and how: first its thumbnails, then its smaller sizes, the smallest first.
 */
final class Recipe {

	/** The shorter sides of smaller sizes, with the most bits per second that each needs. */
	private const SIDES = array(
		360  => 800_000,
		720  => 2_500_000,
		1080 => 5_000_000,
	);

	/** From this length on, thumbnails show the frames that can be read without others, in seconds. */
	private const LONG = 600;

	/**
	 * Creates a recipe.
	 *
	 * @param int                  $side   The shorter side of the size; 0 for thumbnails.
	 * @param int[]                $shape  Width and height: of the size, or of each thumbnail.
	 * @param array<string, mixed> $grid   How the thumbnails are arranged; empty for a size.
	 * @param string[]             $before The arguments before the input.
	 * @param string[]             $after  The arguments between the input and the output.
	 */
	private function __construct(
		public readonly int $side,
		public readonly array $shape,
		public readonly array $grid,
		public readonly array $before,
		public readonly array $after
	) {}

	/**
	 * Returns what is missing first.
	 *
	 * @return self|false|null Null if nothing is missing, false if ffmpeg cannot read the file.
	 */
	public static function next( Video $video ): self|false|null {
		$measured = Ffmpeg::measure( $video->video_path() );
		$shape    = array( $measured['width'], $measured['height'] );
		if ( 0 === min( $shape ) ) {
			return false;
		}
		$skipped = Copies::skipped( $video );
		if ( $measured['seconds'] > 0 && null === Copies::thumbnails( $video ) && ! in_array( 0, $skipped, true ) ) {
			return self::thumbnails( $shape, $measured['seconds'] );
		}
		foreach ( self::missing( $video, min( $shape ) ) as $side => $bits ) {
			return self::size( $side, $shape, $bits );
		}
		return null;
	}

	/**
	 * Returns the smaller sizes that a video lacks, the smallest first, by the server or a browser.
	 *
	 * @param int $shorter The video’s shorter side in pixels; 0 if it is not known, which leaves out none.
	 * @return array<int, int> The most bits per second by the shorter side in pixels.
	 */
	public static function missing( Video $video, int $shorter ): array {
		/**
		 * Filters which smaller sizes are made of videos.
		 *
		 * @param array<int, int> $sides The most bits per second by the shorter side in pixels.
		 */
		$sides = array_map( 'intval', (array) apply_filters( 'freehold_video_sizes', self::SIDES ) );
		ksort( $sides );
		$done = array( ...array_column( Copies::sizes( $video ), 'side' ), ...Copies::skipped( $video ) );
		return array_filter( $sides, static fn ( int $side ): bool => ( $side < $shorter || 0 === $shorter ) && ! in_array( $side, $done, true ), ARRAY_FILTER_USE_KEY );
	}

	/**
	 * Returns how to make thumbnails.
	 *
	 * @param int[] $shape   Width and height of the video.
	 * @param float $seconds Its length.
	 */
	private static function thumbnails( array $shape, float $seconds ): self {
		$limits = Constants::get( 'video' )['thumbnails'];
		$each   = self::scaled( $shape, $limits['side'] / max( $shape ) );
		$every  = max( 1.0, round( $seconds / $limits['count'], 3 ) );
		$count  = max( 1, min( $limits['count'], (int) ceil( $seconds / $every ) ) );
		$rows   = (int) ceil( $count / $limits['columns'] );
		return new self(
			0,
			$each,
			array(
				'columns' => $limits['columns'],
				'count'   => $count,
				'width'   => $each[0],
				'height'  => $each[1],
				'seconds' => $every,
			),
			$seconds > self::LONG ? array( '-skip_frame', 'nokey' ) : array(),
			array(
				...array( '-map', '0:v:0', '-an', '-sn', '-dn', '-map_metadata', '-1', '-frames:v', '1' ),
				...array( '-vf', sprintf( 'fps=1/%.3F,scale=%d:%d,tile=%dx%d', $every, $each[0], $each[1], $limits['columns'], $rows ) ),
				...array( '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-q:v', '5', '-f', 'mjpeg' ),
			)
		);
	}

	/**
	 * Returns how to make a smaller size.
	 *
	 * @param int   $side  Its shorter side.
	 * @param int[] $shape Width and height of the video.
	 * @param int   $bits  The most bits per second.
	 */
	private static function size( int $side, array $shape, int $bits ): self {
		$scaled = self::scaled( $shape, $side / min( $shape ) );
		return new self(
			$side,
			$scaled,
			array(),
			array(),
			array(
				...array( '-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-vf', "scale={$scaled[0]}:{$scaled[1]}" ),
				...array( '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', (string) $bits, '-bufsize', (string) ( 2 * $bits ), '-pix_fmt', 'yuv420p' ),
				...array( '-c:a', 'aac', '-ac', '2', '-b:a', '128k', '-movflags', '+faststart', '-f', 'mp4' ),
			)
		);
	}

	/**
	 * Returns a shape with even sides, which H.264 needs.
	 *
	 * @param int[] $shape  Width and height.
	 * @param float $factor What both are multiplied by.
	 * @return int[]
	 */
	private static function scaled( array $shape, float $factor ): array {
		return array_map( static fn ( int $side ): int => max( 2, 2 * (int) round( $side * $factor / 2 ) ), $shape );
	}
}
