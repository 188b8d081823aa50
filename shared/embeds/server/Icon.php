<?php
declare( strict_types=1 );

namespace Freehold\Embeds;

use Freehold\Modules\Constants;

/**
 * Draws the icon on the card that asks for consent: the kind of content, in the color of the text, so that no trademark is
 * shown and the icon suits any background.
 */
enum Icon: string {

	case Calendar = 'calendar';
	case Fork     = 'fork';
	case Image    = 'image';
	case Map      = 'map';
	case Ticket   = 'ticket';
	case Video    = 'video';

	/**
	 * Returns the icon's HTML. Screen readers skip it.
	 */
	public function html(): string {
		$path = Constants::shared( 'embeds' )['icons'][ $this->value ];
		return "<svg class=\"freehold-embed__icon\" viewBox=\"0 0 24 24\" width=\"24\" height=\"24\" aria-hidden=\"true\" focusable=\"false\"><path fill=\"currentColor\" d=\"{$path}\"/></svg>";
	}
}
