<?php
/**
 * Icons of third-party services.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Embeds;

/**
 * Draws the icon on the card that asks for consent: the kind of content, in the color of the text, so that no trademark is
 * shown and the icon suits any background.
 */
enum Icon: string {

	case Calendar = 'M6 4.5A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5V6A1.5 1.5 0 0 0 18 4.5H6ZM6 8h12v10H6V8Zm1.5 2.5V12h2v-1.5h-2Zm3.5 0V12h2v-1.5h-2Zm3.5 0V12h2v-1.5h-2Zm-7 3.5v1.5h2V14h-2Zm3.5 0v1.5h2V14h-2Z';
	case Fork     = 'M6 3h1.5v5h1V3H10v5h1V3h1.5v6c0 1.4-.9 2.5-2.2 2.9V21H8.2v-9.1C6.9 11.5 6 10.4 6 9V3zm9 0c2.2 1 3.5 3.6 3.5 7v3h-1.8v8H15V3z';
	case Image    = 'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5ZM5 6v8.3l3.5-2.6 3.5 2.3 4-4 3 3V6H5Zm0 10.2V18h14v-2.9l-3-3-3.8 3.8-3.6-2.4L5 16.2Z';
	case Map      = 'M12 3.5a6.5 6.5 0 0 0-6.5 6.6c0 3 3.2 7.2 6.5 10.9 3.3-3.7 6.5-7.9 6.5-10.9A6.5 6.5 0 0 0 12 3.5Zm0 15.2c-2.4-2.8-5-6.3-5-8.6a5 5 0 1 1 10 0c0 2.3-2.6 5.8-5 8.6ZM12 7.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z';
	case Ticket   = 'M3 6h18v4.3a1.8 1.8 0 0 0 0 3.4V18H3v-4.3a1.8 1.8 0 0 0 0-3.4V6Zm1.5 1.5v1.8a3.3 3.3 0 0 1 0 5.4v1.8h15v-1.8a3.3 3.3 0 0 1 0-5.4V7.5h-15ZM13 9h1.5v2.2H13V9Zm0 3.8h1.5V15H13v-2.2Z';
	case Video    = 'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5ZM5 6v12h14V6H5Zm5 2.5 5.5 3.5L10 15.5v-7Z';

	/**
	 * Returns the icon's HTML. Screen readers skip it.
	 */
	public function html(): string {
		return "<svg class=\"freehold-embed__icon\" viewBox=\"0 0 24 24\" width=\"24\" height=\"24\" aria-hidden=\"true\" focusable=\"false\"><path fill=\"currentColor\" d=\"{$this->value}\"/></svg>";
	}
}
