### Что произошло: сообщение для каждого кода замечания.

## В любой игре

remark-moved = { $move }
remark-rolled = { $move }: { $outcome }
remark-secret = выбор пока скрыт

## Sagrada

remark-chose-window = витраж «{ $window }»
remark-kept = карта «{ $card }» оставлена
remark-discarded = карта «{ $card }» сброшена
remark-placed = { $die } на { $cell }
remark-placed-from-rose = { $die } с розы на { $cell }
remark-moved-die = { $die } с { $from } на { $cell }
remark-passed = пас
remark-ended-turn = конец хода
remark-used = инструмент «{ $tool }»
remark-paid = оплата: { $die }
remark-took = { $die } из резерва
remark-took-from-rose = { $die } с розы
remark-took-from-window = { $die } из витража: { $player }, { $cell }
remark-gave = за него отдан { $die }
remark-bought = { $die } куплен за { $price }, на { $cell }
remark-bought-to-roll = { $die } куплен за { $price }
remark-swapped = { $die } вместо { $other } со счётчика раундов
remark-swapped-rose = { $die } вместо { $other } с розы
remark-became = теперь { $die }
remark-lifted = { $die } снят с { $cell }
remark-put-back = { $die } обратно в резерв
remark-put-back-on-rose = { $die } обратно на розу
remark-stayed = { $die } остаётся на планшете редкого стекла
remark-stopped = больше кубиков не перемещено
remark-drew = из мешочка вынут { colour-die }
remark-rerolled = переброс: { $dice }
remark-used-board = { $board }: заплачено { $price }
remark-inspired = вдохновение «{ $card }»
remark-took-tokens = { $tokens } с инструмента «{ $tool }»
remark-claimed = берёт карту «{ $card }» ({ points })
remark-fresh-rare = Новое редкое стекло: { $dice }
remark-blooms-kept = оставлено карт расцвета: { $count }
remark-round-ended =
    { $count ->
        [0] Раунд { $round } закончен.
       *[other] Раунд { $round } закончен. На счётчик раундов: { $dice }
    }
remark-round-began = Раунд { $round }: { $dice }

## Mandala Stones

remark-picked = { $artist } на { $spot }, башня { $tower }: { $stones }
remark-scored = подсчитан { stone-colour } цвет: { points }
remark-scored-tops = подсчёт верхних камней ({ $towers }): { points }
remark-last-round = Ладони на планшете мандалы закрыты: это последний раунд.
remark-nothing-left = { $player }: невозможны ни ВЗЯТИЕ, ни ПОДСЧЁТ, поэтому игра сразу заканчивается.
