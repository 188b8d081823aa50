<?php
declare( strict_types=1 );

namespace Freehold\Modules\Like;

use Freehold\Blocks\Siblings;
use Freehold\Http\Request;
use Freehold\Module as Base;
use Freehold\Modules;
use Freehold\Modules\Privacy;

/**
 * A button with which visitors like a post.
 */
final class Module extends Base {

	/**
	 * Receives likes, and adds the button below posts. After the filters of core, which run the content's blocks.
	 */
	public function every_page(): void {
		if ( Request::has_any_query() ) {
			Endpoint::form()->watch( array( Endpoint::class, 'run' ) );
		}
		if ( Modules::options( $this->slug )['below'] ) {
			add_filter( 'the_content', array( Below::class, 'add' ), 20 );
		}
	}

	/**
	 * Deletes the likes of deleted posts. Reads those of a list together.
	 */
	public function hooks(): void {
		add_action( 'loop_start', array( Siblings::class, 'note' ) );
		add_action( 'deleted_post', array( LikeTable::class, 'delete' ) );
	}

	/**
	 * Returns the table.
	 */
	public function tables(): array {
		return array( LikeTable::class );
	}

	/**
	 * Leaves the button out of newsletters.
	 */
	public function mail_blocks(): array {
		return array( 'jetpack/like' => static fn (): string => '' );
	}

	/**
	 * Returns that posts contain only the comment of the block.
	 */
	public function saved_blocks(): array {
		return array( 'jetpack/like' => static fn (): string => '' );
	}

	/**
	 * Returns the text for the privacy policy.
	 */
	public function privacy(): Privacy {
		return new Privacy(
			name: static fn (): string => __( 'Freehold: Like', 'freehold' ),
			policy: static fn (): string => __( 'If you like a post, we add one to its number, and your browser stores in a cookie which posts you have liked. For a day, we store a code made from your IP address, so that no one can like a post again and again.', 'freehold' )
		);
	}
}
