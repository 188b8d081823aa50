<?php
/**
 * Where widgets are shown or hidden by rules.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	return array(
		'content' => paragraphs( 'A widget shows on some pages only, for some categories or authors, or for users who are logged in. Rules that Jetpack stored work, too.' ),
		'try'     => array( a( admin_url( 'themes.php?theme=twentytwentyone' ), 'Activate a theme with widgets' ) . ', then go to Appearance > Widgets, and open “Visibility” of a widget.' ),
	);
};
