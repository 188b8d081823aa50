<?php
declare( strict_types=1 );

namespace Freehold\Modules\WritingPrompt;

use Freehold\Blocks\StoredText;
use Freehold\Module as Base;
use Freehold\Moving\Core;
use Freehold\Moving\Source;

/**
 * A question that a post answers.
 */
final class Module extends Base {

	/**
	 * Returns the paragraph that the block becomes.
	 */
	public function core_blocks(): array {
		return array(
			'jetpack/blogging-prompt' => array(
				__( 'Paragraph', 'freehold' ),
				static fn ( Source $source ): ?string => 1 === preg_match( '~<div class="jetpack-blogging-prompt__text">(.*?)</div>~s', $source->html, $found ) && '' !== StoredText::plain( $found[1] ) ? Core::paragraph( Core::inline( $found[1] ) ) : null,
			),
		);
	}
}
