<?php
declare( strict_types=1 );

namespace Freehold\Modules\Sharing;

use Freehold\Blocks\BelowPost;

/**
 * Adds buttons below the content of single posts, if the administrator has chosen so.
 */
final class Below {

	private const BUTTONS = '<!-- wp:jetpack/sharing-buttons --><ul class="wp-block-jetpack-sharing-buttons has-normal-icon-size jetpack-sharing-buttons__services-list"><!-- wp:jetpack/sharing-button {"service":"share"} /--><!-- wp:jetpack/sharing-button {"service":"copy"} /--><!-- wp:jetpack/sharing-button {"service":"mail"} /--></ul><!-- /wp:jetpack/sharing-buttons -->';

	/** What Jetpack's buttons below the content contain. */
	private const JETPACK = 'class="sharedaddy sd-sharing';

	/** The meta with which Jetpack turns sharing off for a post. */
	private const DISABLED = 'sharing_disabled';

	/**
	 * Adds the buttons. Posts that contain the block or Jetpack's buttons, and posts for which sharing is turned off, get none.
	 *
	 * @param mixed $content The rendered content.
	 * @return mixed
	 */
	public static function add( mixed $content ): mixed {
		return ( is_string( $content ) && str_contains( $content, self::JETPACK ) ) || get_post_meta( (int) get_the_ID(), self::DISABLED, true ) ? $content : BelowPost::add( $content, self::BUTTONS, 'jetpack/sharing-buttons', 'jetpack/sharing-button' );
	}
}
