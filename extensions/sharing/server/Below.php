<?php
declare( strict_types=1 );

namespace Freehold\Modules\Sharing;

use Freehold\Blocks;

/**
 * Adds buttons below the content of single posts, if the administrator has chosen so.
 */
final class Below {

	private const BUTTONS = '<!-- wp:jetpack/sharing-buttons --><ul class="wp-block-jetpack-sharing-buttons has-normal-icon-size jetpack-sharing-buttons__services-list"><!-- wp:jetpack/sharing-button {"service":"share"} /--><!-- wp:jetpack/sharing-button {"service":"copy"} /--><!-- wp:jetpack/sharing-button {"service":"mail"} /--></ul><!-- /wp:jetpack/sharing-buttons -->';

	/** The meta with which Jetpack turns sharing off for a post. */
	private const DISABLED = 'sharing_disabled';

	/**
	 * Adds the buttons. Posts that contain the block, and posts for which sharing is turned off, get none.
	 *
	 * @param string $content The rendered content.
	 */
	public static function add( string $content ): string {
		$is_shown = is_singular( 'post' ) && in_the_loop() && is_main_query() && ! is_feed() && ! post_password_required();
		if ( ! $is_shown || has_block( 'jetpack/sharing-buttons' ) || get_post_meta( (int) get_the_ID(), self::DISABLED, true ) || ! Blocks::is_available( 'jetpack/sharing-buttons' ) || ! Blocks::is_available( 'jetpack/sharing-button' ) ) {
			return $content;
		}
		return $content . do_blocks( self::BUTTONS );
	}
}
