<?php
declare( strict_types=1 );

namespace Freehold\Modules\RepeatVisitor;

use Freehold\Module as Base;
use Freehold\Modules\Privacy;

/**
 * Shows content depending on the number of visits.
 */
final class Module extends Base {

	/**
	 * Returns the text for the privacy policy.
	 */
	public function privacy(): Privacy {
		return new Privacy(
			name: static fn (): string => __( 'Freehold: Repeat Visitor', 'freehold' ),
			policy: static fn (): string => __( 'On some pages, your browser counts your visits so that we can show different content to new and returning visitors. The count stays in your browser and is not sent to us. To delete it, clear your browser’s data for this site.', 'freehold' )
		);
	}
}
