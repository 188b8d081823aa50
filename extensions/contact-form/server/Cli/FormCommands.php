<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Cli;

use Freehold\Cli\Commands;
use Freehold\Modules\ContactForm\Entries\CountTable;
use Freehold\Modules\ContactForm\Entries\PostType;
use Freehold\Modules\ContactForm\Entries\Query;
use Freehold\Modules\ContactForm\Rest\Forms;

/**
 * Lists forms, and works with their entries.
 */
final class FormCommands extends Commands {

	private const FIELDS = array( 'id', 'title', 'inbox', 'unread', 'spam', 'trash' );

	/**
	 * Lists the forms that have entries.
	 *
	 * ## OPTIONS
	 *
	 * [--limit=<number>]
	 * : The maximum number of rows. By default 100 for table and yaml, and all for other formats. 0 for all.
	 *
	 * [--fields=<fields>]
	 * : The columns: id, title, inbox, unread, spam, trash.
	 *
	 * [--format=<format>]
	 * : How the list is written.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 *   - ids
	 *   - count
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold forms list --fields=title,inbox,unread
	 *     +---------+-------+--------+
	 *     | title   | inbox | unread |
	 *     +---------+-------+--------+
	 *     | Contact | 12    | 3      |
	 *     +---------+-------+--------+
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function list( array $arguments, array $options ): void {
		$counts = CountTable::all();
		$rows   = array();
		foreach ( Forms::all() as $form ) {
			$rows[] = $form + array(
				'inbox'  => Forms::total( new Query( form: $form['id'] ), $counts ),
				'unread' => Forms::total( new Query( is_unread: true, form: $form['id'] ), $counts ),
				'spam'   => Forms::total( new Query( status: PostType::SPAM, form: $form['id'] ), $counts ),
				'trash'  => Forms::total( new Query( status: PostType::TRASH, form: $form['id'] ), $counts ),
			);
		}
		$this->show_list( $options, self::FIELDS, $rows );
	}
}
