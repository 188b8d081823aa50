<?php
declare( strict_types=1 );

namespace Freehold\Modules\Sharing;

use Freehold\Module as Base;
use Freehold\Modules;

/**
 * Buttons with which visitors share a post.
 */
final class Module extends Base {

	/**
	 * Adds the buttons below posts. After the filters of core, which run the content's blocks.
	 */
	public function every_page(): void {
		if ( Modules::options( $this->slug )['below'] ) {
			add_filter( 'the_content', array( Below::class, 'add' ), 20 );
		}
	}

	/**
	 * Leaves the buttons out of newsletters.
	 */
	public function mail_blocks(): array {
		return array( 'jetpack/sharing-buttons' => static fn (): string => '' );
	}
}
